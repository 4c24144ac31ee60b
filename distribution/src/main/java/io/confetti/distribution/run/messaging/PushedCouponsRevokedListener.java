package io.confetti.distribution.run.messaging;

import io.confetti.contract.PushedCouponsRevoked;
import io.confetti.contract.Topics;
import io.confetti.distribution.run.TellRun;
import io.confetti.platform.messaging.MessageListener;
import org.apache.rocketmq.spring.annotation.RocketMQMessageListener;
import org.springframework.stereotype.Component;

/** Sums that engine has changed by a revoke. */
@Component
@RocketMQMessageListener(
        topic = Topics.PUSHED_COUPONS_REVOKED + "${confetti.unique-name:}",
        consumerGroup = "confetti-distribution-pushed-coupons-revoked${confetti.unique-name:}",
        consumeThreadNumber = 1)
class PushedCouponsRevokedListener extends MessageListener<PushedCouponsRevoked> {

    private final TellRun tellRun;

    PushedCouponsRevokedListener(TellRun tellRun) {
        this.tellRun = tellRun;
    }

    @Override
    protected void handle(PushedCouponsRevoked message) {
        tellRun.tellRevoked(message.taskId());
    }
}
