package io.confetti.platform.messaging;

import io.confetti.platform.trace.TraceId;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.apache.rocketmq.spring.annotation.RocketMQMessageListener;
import org.springframework.stereotype.Component;

/** Fails as long as it is told to; gives up after three repeats, a second apart. */
@Component
@RocketMQMessageListener(
        topic = StubbornListener.TOPIC + "${confetti.unique-name:}",
        consumerGroup = StubbornListener.GROUP + "${confetti.unique-name:}",
        maxReconsumeTimes = 3,
        delayLevelWhenNextConsume = 1)
class StubbornListener extends MessageListener<StubbornListener.Order> {
    static final String TOPIC = "confetti_fixture_ordered";
    static final String GROUP = "confetti-fixture-ordered";

    record Order(long number, String text) {}

    record Try(Order order, String traceId, long nanos) {}

    private final List<Try> tries = new CopyOnWriteArrayList<>();
    private volatile boolean fails = true;

    @Override
    protected void handle(Order order) {
        tries.add(new Try(order, TraceId.current(), System.nanoTime()));
        if (fails) {
            throw new IllegalStateException("not today");
        }
    }

    void fail(boolean does) {
        fails = does;
    }

    List<Try> tries(long number) {
        return tries.stream().filter(it -> it.order().number() == number).toList();
    }
}
