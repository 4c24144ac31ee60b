package io.confetti.platform.messaging;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.rocketmq.client.exception.MQBrokerException;
import org.apache.rocketmq.remoting.exception.RemotingException;

/** Counts the messages that wait in the broker for this service's listeners, those to be delivered again among them. */
class Backlog {
    private final BrokerMetrics broker;
    private final MeterRegistry metrics;
    private final Map<String, AtomicLong> waiting = new HashMap<>();

    Backlog(BrokerMetrics broker, MeterRegistry metrics) {
        this.broker = broker;
        this.metrics = metrics;
    }

    void watch(ListenerGroup group) {
        var number = new AtomicLong();
        if (waiting.putIfAbsent(group.name(), number) == null) {
            Gauge.builder("confetti.backlog", number, AtomicLong::get)
                    .tag("group", group.name())
                    .description("messages that the group has not consumed yet")
                    .register(metrics);
        }
    }

    void measure() throws RemotingException, MQBrokerException, InterruptedException {
        for (var entry : waiting.entrySet()) {
            entry.getValue()
                    .set(broker.progress(entry.getKey()).values().stream()
                            .mapToLong(BrokerMetrics::behind)
                            .sum());
        }
    }
}
