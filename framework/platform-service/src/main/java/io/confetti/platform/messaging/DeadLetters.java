package io.confetti.platform.messaging;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.rocketmq.client.exception.MQBrokerException;
import org.apache.rocketmq.client.exception.MQClientException;
import org.apache.rocketmq.common.MixAll;
import org.apache.rocketmq.common.message.MessageQueue;
import org.apache.rocketmq.remoting.exception.RemotingException;
import org.apache.rocketmq.remoting.protocol.admin.OffsetWrapper;

/** Counts the messages that the broker gave up to deliver to this service's listeners and that nobody replayed. */
class DeadLetters {
    private final BrokerMetrics broker;
    private final String replayGroup;
    private final MeterRegistry metrics;
    private final Map<String, AtomicLong> counts = new HashMap<>();

    /** @param replayGroup whose offsets tell what was replayed */
    DeadLetters(BrokerMetrics broker, String replayGroup, MeterRegistry metrics) {
        this.broker = broker;
        this.replayGroup = replayGroup;
        this.metrics = metrics;
    }

    /** Both counters stand at 0 from the start: an alarm on a rise would not see a series that begins at 1. */
    void watch(ListenerGroup group) {
        var number = new AtomicLong();
        if (counts.putIfAbsent(group.name(), number) == null) {
            Gauge.builder("confetti.dead-letters", number, AtomicLong::get)
                    .tag("group", group.name())
                    .description("messages that were delivered in vain too often and are not replayed")
                    .register(metrics);
        }
        metrics.counter("confetti.messages.undecodable", "topic", group.topic());
    }

    void count() throws RemotingException, MQClientException, MQBrokerException, InterruptedException {
        if (counts.isEmpty()) {
            return;
        }
        Set<String> topics = broker.topics();
        Map<MessageQueue, OffsetWrapper> replayed = broker.progress(replayGroup);
        for (var entry : counts.entrySet()) {
            String topic = MixAll.getDLQTopic(entry.getKey());
            entry.getValue().set(topics.contains(topic) ? open(topic, replayed) : 0);
        }
    }

    private long open(String topic, Map<MessageQueue, OffsetWrapper> replayed) throws MQClientException {
        long open = 0;
        for (var range : broker.ranges(topic)) {
            OffsetWrapper done = replayed.get(range.queue());
            long first = Math.max(range.min(), done == null ? 0 : done.getConsumerOffset());
            open += Math.max(0, range.max() - first);
        }
        return open;
    }
}
