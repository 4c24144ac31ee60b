package io.confetti.distribution.broker;

import io.confetti.platform.error.CouponException;
import io.confetti.platform.messaging.BrokerBacklog;
import io.confetti.platform.messaging.BrokerBacklog.Group;
import io.confetti.platform.messaging.DeadLetter;
import io.confetti.platform.messaging.DeadLetterBox;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;

/** Messages that the broker gave up, whichever service they were for. A letter is sent again once, however often that is asked for. */
@Component
public class ReplayLetters {
    private static final Logger LOG = LoggerFactory.getLogger(ReplayLetters.class);

    private final BrokerBacklog backlog;
    private final String nameServer;
    private final String suffix;

    ReplayLetters(
            BrokerBacklog backlog,
            @Value("${confetti.broker.name-server}") String nameServer,
            @Value("${confetti.unique-name:}") String suffix) {
        this.backlog = backlog;
        this.nameServer = nameServer;
        this.suffix = suffix;
    }

    /** What waits for each group. */
    public List<Group> groups() {
        try {
            return backlog.groups();
        } catch (IOException away) {
            throw away(away);
        }
    }

    /** Letters that are not replayed, oldest first. */
    public List<DeadLetter> open() {
        List<DeadLetter> letters = new ArrayList<>();
        try (DeadLetterBox box = DeadLetterBox.open(nameServer, suffix)) {
            for (Group group : groups()) {
                letters.addAll(group.hasDeadLetters() ? box.list(group.name()) : List.of());
            }
        } catch (IOException away) {
            throw away(away);
        }
        letters.sort(Comparator.comparing(DeadLetter::died));
        return letters;
    }

    /** How many of a group's letters were sent again. */
    public int replay(String group, Predicate<DeadLetter> chosen) {
        if (groups().stream().noneMatch(known -> known.name().equals(group))) {
            throw BrokerError.NO_SUCH_GROUP.refusal(Map.of("group", group));
        }
        try (DeadLetterBox box = DeadLetterBox.open(nameServer, suffix)) {
            int sent = box.replay(group, chosen).size();
            LOG.info("Dead letters replayed group={} letters={}", group, sent);
            return sent;
        } catch (IOException away) {
            throw away(away);
        }
    }

    private static CouponException away(IOException cause) {
        LOG.warn("Broker not asked cause={}", cause.getMessage());
        return BrokerError.AWAY.refusal();
    }
}
