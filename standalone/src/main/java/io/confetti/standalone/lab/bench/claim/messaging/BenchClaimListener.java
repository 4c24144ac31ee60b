package io.confetti.standalone.lab.bench.claim.messaging;

import io.confetti.platform.messaging.MessageListener;
import io.confetti.standalone.lab.bench.claim.BenchClaim;
import io.confetti.standalone.lab.bench.claim.BenchClaims;
import org.apache.rocketmq.spring.annotation.RocketMQMessageListener;
import org.springframework.stereotype.Component;

/** One transaction per message. */
@Component
@RocketMQMessageListener(
        topic = BenchClaims.TOPIC + "${confetti.unique-name:}",
        consumerGroup = "confetti-bench-claim${confetti.unique-name:}",
        consumeThreadNumber = 8)
class BenchClaimListener extends MessageListener<BenchClaim> {

    private final BenchClaims claims;

    BenchClaimListener(BenchClaims claims) {
        this.claims = claims;
    }

    @Override
    protected void handle(BenchClaim message) {
        claims.store(message.userId());
    }
}
