package io.confetti.engine.claim;

import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.stereotype.Component;

/** Requests of this instance that wait for the outcome of their claim. */
@Component
class Waiters {

    private final Map<Long, CompletableFuture<Ticket>> waiting = new ConcurrentHashMap<>();

    CompletableFuture<Ticket> await(long claimId) {
        return waiting.computeIfAbsent(claimId, id -> new CompletableFuture<>());
    }

    void leave(long claimId) {
        waiting.remove(claimId);
    }

    void tell(Decision decision) {
        CompletableFuture<Ticket> waiter = waiting.remove(decision.claim().claimId());
        if (waiter != null) {
            waiter.complete(decision.ticket());
        }
    }
}
