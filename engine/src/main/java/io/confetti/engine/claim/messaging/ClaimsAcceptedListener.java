package io.confetti.engine.claim.messaging;

import io.confetti.contract.AcceptedClaim;
import io.confetti.contract.ClaimsAccepted;
import io.confetti.contract.Topics;
import io.confetti.engine.claim.decide.ClaimBacklog;
import io.confetti.engine.claim.decide.DecideQueue;
import io.confetti.engine.claim.store.RecoveryRows;
import io.confetti.engine.outage.Outage;
import io.confetti.platform.messaging.MessageListener;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.locks.LockSupport;
import org.apache.rocketmq.spring.annotation.RocketMQMessageListener;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Decides accepted claims. Many threads wait here so that the claims of many messages are decided together. A message that
 * fails is tried three more times from 1 s on, then it is a dead letter; a server that is away, or a lock that is held, does
 * not count as a failure: the listener waits for the database and leaves the others to the sweepers immediately. No claim
 * depends on a dead letter: it waits in the database then.
 */
@Component
@RocketMQMessageListener(
        topic = Topics.CLAIMS_ACCEPTED + "${confetti.unique-name:}",
        consumerGroup = ClaimBacklog.GROUP + "${confetti.unique-name:}",
        consumeThreadNumber = ClaimsAcceptedListener.THREADS,
        maxReconsumeTimes = ClaimsAcceptedListener.TRIES_AGAIN,
        delayLevelWhenNextConsume = 1)
class ClaimsAcceptedListener extends MessageListener<ClaimsAccepted> {

    private static final Logger log = LoggerFactory.getLogger(ClaimsAcceptedListener.class);

    static final int THREADS = 32;

    static final int TRIES_AGAIN = 3;

    /** Less than the age at which a hold without a decision is given back. */
    private static final Duration TIMEOUT = Duration.ofSeconds(40);

    /** Below the quarter of an hour after which the broker's client takes a message back. */
    private static final Duration TIMEOUT_WITHOUT_DATABASE = Duration.ofMinutes(10);

    private static final Duration PAUSE = Duration.ofMillis(500);

    private final DecideQueue decideQueue;
    private final RecoveryRows rows;

    ClaimsAcceptedListener(DecideQueue decideQueue, RecoveryRows rows) {
        this.decideQueue = decideQueue;
        this.rows = rows;
    }

    @Override
    protected void handle(ClaimsAccepted message) {
        handle(message, 0);
    }

    @Override
    protected void handle(ClaimsAccepted message, int failures) {
        long began = System.nanoTime();
        while (true) {
            try {
                decide(message.claims());
                return;
            } catch (CompletionException failure) {
                if (isLeft(message, failure, failures, System.nanoTime() - began)) {
                    return;
                }
                LockSupport.parkNanos(PAUSE.toNanos());
            }
        }
    }

    /**
     * Claims that meet a lock, a long wait or a Redis that is away are left to the sweepers: this thread is needed for other
     * messages. So are those of a message that becomes a dead letter, which a person finds tomorrow.
     *
     * @return whether they are; if not, and it does not throw, they are to be tried again here
     */
    private boolean isLeft(ClaimsAccepted message, CompletionException failure, int failures, long nanos) {
        Optional<Outage> outage = Outage.in(failure.getCause());
        if (outage.isEmpty() && failures < TRIES_AGAIN) {
            throw failure;
        }
        boolean stopping = Thread.currentThread().isInterrupted();
        boolean waitsHere = outage.filter(Outage.SERVER::equals).isPresent() && !stopping && nanos <= TIMEOUT.toNanos();
        if (!waitsHere && isPostponed(message)) {
            if (outage.isPresent()) {
                return true;
            }
            throw failure;
        }
        if (stopping || nanos > TIMEOUT_WITHOUT_DATABASE.toNanos()) {
            throw failure;
        }
        return false;
    }

    private boolean isPostponed(ClaimsAccepted message) {
        try {
            rows.postpone(message.claims());
            return true;
        } catch (RuntimeException failure) {
            log.warn(
                    "Claims not left to the sweeper yet claims={}",
                    message.claims().size(),
                    failure);
            return false;
        }
    }

    private void decide(List<AcceptedClaim> claims) {
        CompletableFuture<?>[] decided =
                claims.stream().map(decideQueue::submit).toArray(CompletableFuture[]::new);
        CompletableFuture.allOf(decided).join();
    }
}
