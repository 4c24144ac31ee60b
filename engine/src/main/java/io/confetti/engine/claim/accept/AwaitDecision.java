package io.confetti.engine.claim.accept;

import io.confetti.engine.claim.model.Claim;
import io.confetti.engine.claim.model.ClaimProperties;
import io.confetti.engine.claim.model.ClaimsDecided;
import io.confetti.engine.claim.model.Ticket;
import io.confetti.platform.error.CouponException;
import io.confetti.platform.outage.Bulkhead;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/**
 * Lets a limited number of requests wait for their outcome. Decisions of this instance arrive immediately as an event; those
 * of other instances are polled.
 */
@Component
public class AwaitDecision {

    private static final long POLL_EVERY_MILLIS = 200;

    private final ClaimQueries claims;
    private final Bulkhead bulkhead;
    private final Map<Long, CompletableFuture<Ticket>> waiting = new ConcurrentHashMap<>();

    AwaitDecision(ClaimQueries claims, ClaimProperties settings) {
        this.claims = claims;
        this.bulkhead = new Bulkhead(settings.waiting(), Duration.ZERO);
    }

    /** @return the ticket, still pending if the time is over or too many wait already */
    public Ticket await(long userId, Ticket pending, Duration timeout) {
        if (!pending.isPending() || timeout.isZero()) {
            return pending;
        }
        return bulkhead.call(() -> waitFor(userId, pending, System.nanoTime() + timeout.toNanos()), () -> pending);
    }

    @EventListener
    void on(ClaimsDecided decided) {
        for (Claim claim : decided.claims()) {
            CompletableFuture<Ticket> waiter = waiting.remove(claim.id());
            if (waiter != null) {
                waiter.complete(claim.ticket());
            }
        }
    }

    /** A place in the queue to the database is not worth a refusal: the claim is accepted. */
    private Ticket poll(long userId, Ticket pending) {
        try {
            return claims.find(userId, pending.number()).orElse(pending);
        } catch (CouponException tooMany) {
            return pending;
        }
    }

    private Ticket waitFor(long userId, Ticket pending, long until) {
        CompletableFuture<Ticket> decided =
                waiting.computeIfAbsent(pending.number().claimId(), id -> new CompletableFuture<>());
        try {
            while (true) {
                Ticket known = poll(userId, pending);
                long left = TimeUnit.NANOSECONDS.toMillis(until - System.nanoTime());
                if (!known.isPending() || left <= 0) {
                    return known;
                }
                try {
                    return decided.get(Math.min(left, POLL_EVERY_MILLIS), TimeUnit.MILLISECONDS);
                } catch (TimeoutException pollAgain) {
                    continue;
                }
            }
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
            return pending;
        } catch (ExecutionException neverFails) {
            throw new IllegalStateException(neverFails);
        } finally {
            waiting.remove(pending.number().claimId());
        }
    }
}
