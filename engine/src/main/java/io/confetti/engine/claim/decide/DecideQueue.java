package io.confetti.engine.claim.decide;

import io.confetti.contract.AcceptedClaim;
import io.confetti.engine.claim.model.ClaimProperties;
import io.confetti.platform.batch.KeyedBatcher;
import io.confetti.platform.batch.KeyedBatcher.Limits;
import jakarta.annotation.PreDestroy;
import java.util.Collection;
import java.util.concurrent.CompletableFuture;
import org.springframework.stereotype.Component;

/** Decides claims together that reach this instance at about the same time, in however many messages. */
@Component
public class DecideQueue {

    /** One transaction is flushed while the next one inserts; more for one template would only wait for its stock row. */
    private static final int PER_TEMPLATE = 2;

    /** Leaves two when a template hangs. */
    private static final int DECIDERS = 4;

    private final KeyedBatcher<AcceptedClaim> deciders;

    DecideQueue(HandleClaims handleClaims, ClaimProperties settings) {
        this.deciders = new KeyedBatcher<>(
                "claim-decider",
                new Limits(DECIDERS, PER_TEMPLATE, settings.maxBatchSize(), settings.minDecideInterval()),
                AcceptedClaim::templateId,
                handleClaims::handle);
    }

    /** @return completed when it is decided and synced; failed if it should be tried again */
    public CompletableFuture<Void> submit(AcceptedClaim claim) {
        return deciders.submit(claim);
    }

    /** @return completed when all are done, failed if one of them failed */
    public CompletableFuture<Void> submitAll(Collection<AcceptedClaim> claims) {
        return CompletableFuture.allOf(claims.stream().map(deciders::submit).toArray(CompletableFuture[]::new));
    }

    @PreDestroy
    void stop() {
        deciders.close();
    }
}
