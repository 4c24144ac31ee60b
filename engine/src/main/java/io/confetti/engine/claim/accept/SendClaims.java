package io.confetti.engine.claim.accept;

import io.confetti.contract.AcceptedClaim;
import io.confetti.contract.ClaimsAccepted;
import io.confetti.contract.Topics;
import io.confetti.engine.claim.decide.DecideQueue;
import io.confetti.engine.claim.model.ClaimProperties;
import io.confetti.engine.claim.store.ClaimRows;
import io.confetti.engine.outage.ClaimMode;
import io.confetti.platform.batch.KeyedBatcher;
import io.confetti.platform.batch.KeyedBatcher.Limits;
import io.confetti.platform.messaging.Broker;
import jakarta.annotation.PreDestroy;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.springframework.stereotype.Component;

/**
 * Makes accepted claims durable: by the broker's acknowledgement, or by a PENDING row if there is any doubt. Claims that
 * come in meanwhile go together in the next message.
 */
@Component
class SendClaims {

    private final Broker broker;
    private final ClaimRows rows;
    private final ClaimMode mode;
    private final DecideQueue decideQueue;
    private final ClaimProperties settings;
    private final KeyedBatcher<AcceptedClaim> sender;

    SendClaims(Broker broker, ClaimRows rows, ClaimMode mode, DecideQueue decideQueue, ClaimProperties settings) {
        this.broker = broker;
        this.rows = rows;
        this.mode = mode;
        this.decideQueue = decideQueue;
        this.settings = settings;
        this.sender = new KeyedBatcher<>(
                "claim-sender",
                new Limits(2, 2, settings.maxBatchSize(), settings.minSendInterval()),
                claim -> "all",
                this::makeDurable);
    }

    /** @return completed when the claim is durable; failed if broker and database are both away */
    CompletableFuture<Void> send(AcceptedClaim claim) {
        return sender.submit(claim);
    }

    private void makeDurable(List<AcceptedClaim> claims) {
        if (!mode.broker().mayTry() || !sent(claims)) {
            rows.insertPending(claims);
            claims.forEach(decideQueue::submit); // the sweeper finds those that are not taken
        }
    }

    private boolean sent(List<AcceptedClaim> claims) {
        try {
            broker.send(
                    Topics.CLAIMS_ACCEPTED,
                    Long.toString(claims.get(0).claimId()),
                    new ClaimsAccepted(claims),
                    settings.brokerTimeout());
            mode.broker().answered();
            return true;
        } catch (RuntimeException inDoubt) {
            mode.broker().failed(inDoubt);
            return false;
        }
    }

    @PreDestroy
    void stop() {
        sender.close();
    }
}
