package io.confetti.distribution.notice.send;

import io.confetti.contract.NoticeChannel;
import io.confetti.distribution.notice.channel.OutgoingNotice;
import io.confetti.distribution.notice.send.store.AskedRows;
import io.confetti.distribution.notice.send.store.AskedRows.Doubtful;
import io.confetti.distribution.notice.send.store.DueRows;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Takes notices of which a provider is to be asked, each by one instance at a time. */
@Component
public class TakeDoubtful {

    private static final Duration AGAIN = Duration.ofMinutes(10);
    private static final Duration LONGEST = Duration.ofDays(1);

    private final AskedRows asked;
    private final DueRows rows;
    private final LookBeforeSending look;

    TakeDoubtful(AskedRows asked, DueRows rows, LookBeforeSending look) {
        this.asked = asked;
        this.rows = rows;
        this.look = look;
    }

    /**
     * A question.
     *
     * @param address opened
     * @param triedAt when the try was begun whose answer is lost
     */
    public record Question(DueNotice notice, String address, Instant triedAt) {

        OutgoingNotice outgoing() {
            return new OutgoingNotice(notice.id(), NoticeTry.key(notice.id()), address, null, null, null, Map.of());
        }

        /** Without the address. */
        @Override
        public String toString() {
            return "Question[id=" + notice.id() + "]";
        }
    }

    @Transactional
    public List<Question> take(NoticeChannel channel, int most) {
        Map<Long, Instant> doubtful =
                asked.lock(channel, most).stream().collect(Collectors.toMap(Doubtful::id, Doubtful::triedAt));
        if (doubtful.isEmpty()) {
            return List.of();
        }
        List<Long> ids = List.copyOf(doubtful.keySet());
        asked.askAgain(ids, AGAIN, LONGEST);
        return rows.look(ids).stream()
                .flatMap(notice -> look.address(channel, notice).stream()
                        .map(address -> new Question(notice, address, doubtful.get(notice.id()))))
                .toList();
    }
}
