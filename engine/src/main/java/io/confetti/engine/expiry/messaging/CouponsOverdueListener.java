package io.confetti.engine.expiry.messaging;

import io.confetti.contract.CouponsOverdue;
import io.confetti.contract.Topics;
import io.confetti.engine.expiry.ExpireCoupons;
import io.confetti.engine.expiry.ExpireCoupons.Occasion;
import io.confetti.platform.messaging.MessageListener;
import org.apache.rocketmq.spring.annotation.RocketMQMessageListener;
import org.springframework.stereotype.Component;

/** Cleans up behind a reader. */
@Component
@RocketMQMessageListener(
        topic = Topics.COUPONS_OVERDUE + "${confetti.unique-name:}",
        consumerGroup = "confetti-engine-coupons-overdue${confetti.unique-name:}",
        consumeThreadNumber = 1)
class CouponsOverdueListener extends MessageListener<CouponsOverdue> {
    private final ExpireCoupons expire;

    CouponsOverdueListener(ExpireCoupons expire) {
        this.expire = expire;
    }

    @Override
    protected void handle(CouponsOverdue message) {
        expire.expire(message.couponIds(), Occasion.READ);
    }
}
