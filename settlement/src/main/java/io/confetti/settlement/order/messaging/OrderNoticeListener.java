package io.confetti.settlement.order.messaging;

import io.confetti.contract.OrderNotice;
import io.confetti.contract.Topics;
import io.confetti.platform.messaging.MessageListener;
import io.confetti.settlement.order.HandleNotice;
import org.apache.rocketmq.spring.annotation.RocketMQMessageListener;
import org.springframework.stereotype.Component;

@Component
@RocketMQMessageListener(
        topic = Topics.ORDER_NOTICES + "${confetti.unique-name:}",
        consumerGroup = "confetti-settlement-order-notices${confetti.unique-name:}",
        consumeThreadNumber = 8)
class OrderNoticeListener extends MessageListener<OrderNotice> {
    private final HandleNotice handle;

    OrderNoticeListener(HandleNotice handle) {
        this.handle = handle;
    }

    @Override
    protected void handle(OrderNotice message) {
        handle.handle(message);
    }
}
