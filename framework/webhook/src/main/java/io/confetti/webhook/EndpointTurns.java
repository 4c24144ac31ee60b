package io.confetti.webhook;

import io.confetti.platform.time.SuiteClock;
import io.confetti.webhook.store.EndpointHealth;
import io.confetti.webhook.store.EndpointHealth.Due;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Whose turn it is in this process: endpoints go round, and none has more senders than it may, nor has its shop. */
class EndpointTurns {
    private static final int LOOK_AHEAD = 50;

    private final EndpointHealth endpoints;
    private final int perEndpoint;
    private final int perShop;
    private final SuiteClock clock;
    private final Map<Long, Integer> ofEndpoints = new HashMap<>();
    private final Map<Long, Integer> ofShops = new HashMap<>();
    private long last;

    EndpointTurns(EndpointHealth endpoints, SendingProperties settings, SuiteClock clock) {
        this.endpoints = endpoints;
        this.perEndpoint = settings.perEndpoint();
        this.perShop = settings.perShop();
        this.clock = clock;
    }

    /** The next endpoint that has something due; the caller must {@link #end} its turn. */
    synchronized Optional<Due> begin() {
        Optional<Due> next = firstFree(last, Long.MAX_VALUE);
        if (next.isEmpty() && last > 0) {
            next = firstFree(0, last);
        }
        next.ifPresent(due -> {
            ofEndpoints.merge(due.endpointId(), 1, Integer::sum);
            ofShops.merge(due.shopId(), 1, Integer::sum);
            last = due.endpointId();
        });
        return next;
    }

    synchronized void end(Due turn) {
        countDown(ofEndpoints, turn.endpointId());
        countDown(ofShops, turn.shopId());
    }

    private static void countDown(Map<Long, Integer> senders, long id) {
        senders.computeIfPresent(id, (same, count) -> count == 1 ? null : count - 1);
    }

    private boolean isFree(Due due) {
        return ofEndpoints.getOrDefault(due.endpointId(), 0) < perEndpoint
                && ofShops.getOrDefault(due.shopId(), 0) < perShop;
    }

    /** @param after exclusive, {@code until} inclusive */
    private Optional<Due> firstFree(long after, long until) {
        long from = after;
        while (true) {
            List<Due> found = endpoints.withDueDeliveries(from, clock.utc(), LOOK_AHEAD);
            for (Due due : found) {
                if (due.endpointId() > until) {
                    return Optional.empty();
                }
                if (isFree(due)) {
                    return Optional.of(due);
                }
            }
            if (found.size() < LOOK_AHEAD) {
                return Optional.empty();
            }
            from = found.get(found.size() - 1).endpointId();
        }
    }
}
