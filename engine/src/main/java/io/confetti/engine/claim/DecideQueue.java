package io.confetti.engine.claim;

import io.confetti.core.contract.AcceptedClaim;
import jakarta.annotation.PreDestroy;
import java.util.concurrent.CompletableFuture;
import org.springframework.stereotype.Component;

/** Decides claims together that reach this instance at about the same time, in however many messages. */
@Component
public class DecideQueue {

    private static final int DECIDERS = 2;

    private final GroupWork<AcceptedClaim> deciders;

    DecideQueue(HandleClaims handleClaims, ClaimProperties settings) {
        this.deciders = new GroupWork<>("claim-decider", DECIDERS, settings.together(), handleClaims::handle);
    }

    /** @return completed when it is decided and told; failed if it should be tried again */
    public CompletableFuture<Void> submit(AcceptedClaim claim) {
        return deciders.submit(claim);
    }

    @PreDestroy
    void stop() {
        deciders.close();
    }
}
