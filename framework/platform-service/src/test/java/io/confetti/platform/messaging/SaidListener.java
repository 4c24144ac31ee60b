package io.confetti.platform.messaging;

import io.confetti.platform.trace.TraceId;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.apache.rocketmq.spring.annotation.RocketMQMessageListener;
import org.springframework.stereotype.Component;

@Component
@RocketMQMessageListener(
        topic = SaidListener.TOPIC + "${confetti.unique-name:}",
        consumerGroup = SaidListener.GROUP + "${confetti.unique-name:}")
class SaidListener extends MessageListener<SaidListener.Said> {
    static final String TOPIC = "confetti_fixture_said";
    static final String GROUP = "confetti-fixture-said";

    record Said(long number, String text) {}

    record Heard(Said said, String traceId) {}

    private final List<Heard> heard = new CopyOnWriteArrayList<>();

    @Override
    protected void handle(Said message) {
        heard.add(new Heard(message, TraceId.current()));
    }

    List<Heard> heard() {
        return heard;
    }

    List<Long> numbers() {
        return heard.stream().map(it -> it.said().number()).toList();
    }
}
