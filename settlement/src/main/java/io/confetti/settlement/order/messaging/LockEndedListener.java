package io.confetti.settlement.order.messaging;

import io.confetti.contract.LockEnded;
import io.confetti.contract.Topics;
import io.confetti.platform.messaging.MessageListener;
import io.confetti.settlement.order.OrderKey;
import io.confetti.settlement.order.ReleaseOrder;
import java.util.Objects;
import org.apache.rocketmq.spring.annotation.RocketMQMessageListener;
import org.springframework.stereotype.Component;

@Component
@RocketMQMessageListener(
        topic = Topics.LOCK_ENDED + "${confetti.unique-name:}",
        consumerGroup = "confetti-settlement-lock-ended${confetti.unique-name:}",
        consumeThreadNumber = 2)
class LockEndedListener extends MessageListener<LockEnded> {
    private final ReleaseOrder release;

    LockEndedListener(ReleaseOrder release) {
        this.release = release;
    }

    @Override
    protected void handle(LockEnded message) {
        release.timeOut(new OrderKey(Objects.requireNonNullElse(message.orderSystem(), ""), message.orderId()));
    }
}
