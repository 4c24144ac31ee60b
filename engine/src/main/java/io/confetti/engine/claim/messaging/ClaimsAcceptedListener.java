package io.confetti.engine.claim.messaging;

import io.confetti.core.contract.AcceptedClaim;
import io.confetti.core.contract.ClaimsAccepted;
import io.confetti.core.contract.Topics;
import io.confetti.engine.claim.ClaimBacklog;
import io.confetti.engine.claim.DecideQueue;
import io.confetti.engine.claim.HandleClaims;
import io.confetti.engine.claim.store.ClaimRows;
import io.confetti.platform.messaging.MessageListener;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.locks.LockSupport;
import org.apache.rocketmq.spring.annotation.RocketMQMessageListener;
import org.springframework.stereotype.Component;

/**
 * Decides accepted claims. Many threads wait here so that the claims of many messages are decided together. A message that
 * fails is tried three more times from 1 s on, then it is a dead letter; a server that is away does not count as a failure.
 */
@Component
@RocketMQMessageListener(
        topic = Topics.CLAIMS_ACCEPTED + "${confetti.unique-name:}",
        consumerGroup = ClaimBacklog.GROUP + "${confetti.unique-name:}",
        consumeThreadNumber = ClaimsAcceptedListener.THREADS,
        maxReconsumeTimes = 3,
        delayLevelWhenNextConsume = 1)
class ClaimsAcceptedListener extends MessageListener<ClaimsAccepted> {

    static final int THREADS = 32;

    /** Less than the age at which a hold without a decision is given back. */
    private static final Duration PATIENCE = Duration.ofSeconds(40);

    private static final Duration PAUSE = Duration.ofMillis(500);

    private final DecideQueue decideQueue;
    private final ClaimRows rows;

    ClaimsAcceptedListener(DecideQueue decideQueue, ClaimRows rows) {
        this.decideQueue = decideQueue;
        this.rows = rows;
    }

    @Override
    protected void handle(ClaimsAccepted message) {
        long giveUp = System.nanoTime() + PATIENCE.toNanos();
        while (true) {
            try {
                decide(message.claims());
                return;
            } catch (CompletionException failure) {
                if (!HandleClaims.isOutage(failure.getCause())
                        || Thread.currentThread().isInterrupted()) {
                    throw failure;
                }
                if (System.nanoTime() > giveUp) {
                    rows.insertPending(message.claims()); // the sweeper decides them as soon as it can
                    return;
                }
                LockSupport.parkNanos(PAUSE.toNanos());
            }
        }
    }

    private void decide(List<AcceptedClaim> claims) {
        CompletableFuture<?>[] decided =
                claims.stream().map(decideQueue::submit).toArray(CompletableFuture[]::new);
        CompletableFuture.allOf(decided).join();
    }
}
