package io.confetti.platform.messaging;

import io.confetti.platform.time.SuiteClock;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.apache.rocketmq.client.exception.MQBrokerException;
import org.apache.rocketmq.common.message.MessageQueue;
import org.apache.rocketmq.remoting.exception.RemotingException;
import org.apache.rocketmq.remoting.protocol.admin.OffsetWrapper;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** How far a group of this suite has come with its messages, as the broker knows it at this moment. */
public class ConsumeProgress {
    private static final Logger LOG = LoggerFactory.getLogger(ConsumeProgress.class);

    private final BrokerMetrics broker;
    private final String suffix;
    private final SuiteClock clock;

    ConsumeProgress(BrokerMetrics broker, String suffix, SuiteClock clock) {
        this.broker = broker;
        this.suffix = suffix;
        this.clock = clock;
    }

    /**
     * A message that waits for its next delivery (1 s after a failure) is not seen; one that is being handled is.
     *
     * @param group without the environment's suffix
     * @return every message that the broker took before this instant (its clock) has been consumed; empty if the broker
     *     does not answer or has not seen the group consume
     */
    public Optional<Instant> consumedUntil(String group) {
        Instant asked = clock.instant();
        try {
            Map<MessageQueue, OffsetWrapper> progress = broker.progress(group + suffix);
            if (progress.isEmpty()) {
                return Optional.empty(); // a group that has never consumed anything
            }
            return Optional.of(progress.values().stream()
                    .filter(queue -> BrokerMetrics.behind(queue) > 0)
                    .map(ConsumeProgress::lastConsumed)
                    .min(Instant::compareTo)
                    .orElse(asked));
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
        } catch (RemotingException | MQBrokerException away) {
            LOG.debug("Progress of a group is not known group={}", group, away);
        }
        return Optional.empty();
    }

    /** Of a queue with messages that wait; the broker says 0 if it has forgotten the last one. */
    private static Instant lastConsumed(OffsetWrapper queue) {
        return Instant.ofEpochMilli(Math.max(0, queue.getLastTimestamp()));
    }
}
