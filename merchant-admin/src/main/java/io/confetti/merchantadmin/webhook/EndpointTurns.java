package io.confetti.merchantadmin.webhook;

import io.confetti.merchantadmin.webhook.store.EndpointHealth;
import io.confetti.platform.time.SuiteClock;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/** Whose turn it is in this process: endpoints go round, and none has more senders than it may. */
class EndpointTurns {
    private static final int LOOK_AHEAD = 50;

    private final EndpointHealth endpoints;
    private final int perEndpoint;
    private final SuiteClock clock;
    private final Map<Long, Integer> senders = new HashMap<>();
    private long last;

    EndpointTurns(EndpointHealth endpoints, int perEndpoint, SuiteClock clock) {
        this.endpoints = endpoints;
        this.perEndpoint = perEndpoint;
        this.clock = clock;
    }

    /** The next endpoint that has something due; whoever gets it must {@link #end} its turn. */
    synchronized OptionalLong begin() {
        OptionalLong next = firstFree(last, Long.MAX_VALUE);
        if (next.isEmpty() && last > 0) {
            next = firstFree(0, last);
        }
        next.ifPresent(endpoint -> {
            senders.merge(endpoint, 1, Integer::sum);
            last = endpoint;
        });
        return next;
    }

    synchronized void end(long endpoint) {
        senders.computeIfPresent(endpoint, (id, count) -> count == 1 ? null : count - 1);
    }

    /** @param after exclusive, {@code until} inclusive */
    private OptionalLong firstFree(long after, long until) {
        long from = after;
        while (true) {
            List<Long> due = endpoints.withDueDeliveries(from, clock.utc(), LOOK_AHEAD);
            for (long endpoint : due) {
                if (endpoint > until) {
                    return OptionalLong.empty();
                }
                if (senders.getOrDefault(endpoint, 0) < perEndpoint) {
                    return OptionalLong.of(endpoint);
                }
            }
            if (due.size() < LOOK_AHEAD) {
                return OptionalLong.empty();
            }
            from = due.get(due.size() - 1);
        }
    }
}
