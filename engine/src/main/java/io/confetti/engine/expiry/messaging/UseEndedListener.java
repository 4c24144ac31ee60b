package io.confetti.engine.expiry.messaging;

import io.confetti.contract.Topics;
import io.confetti.contract.UseEnded;
import io.confetti.engine.expiry.SweepEnds;
import io.confetti.platform.messaging.MessageListener;
import org.apache.rocketmq.spring.annotation.RocketMQMessageListener;
import org.springframework.stereotype.Component;

/** The end of use of a template has come. */
@Component
@RocketMQMessageListener(
        topic = Topics.USE_ENDED + "${confetti.unique-name:}",
        consumerGroup = "confetti-engine-use-ended${confetti.unique-name:}",
        consumeThreadNumber = 1)
class UseEndedListener extends MessageListener<UseEnded> {
    private final SweepEnds sweepEnds;

    UseEndedListener(SweepEnds sweepEnds) {
        this.sweepEnds = sweepEnds;
    }

    @Override
    protected void handle(UseEnded message) {
        sweepEnds.wake();
    }
}
