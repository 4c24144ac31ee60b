package io.confetti.merchantadmin.webhook;

import io.confetti.merchantadmin.webhook.store.EndpointHealth;
import io.confetti.platform.time.SuiteClock;
import java.time.Duration;
import java.time.Instant;
import java.util.OptionalLong;
import java.util.concurrent.Executor;
import java.util.concurrent.Semaphore;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.context.event.ContextClosedEvent;
import org.springframework.context.event.EventListener;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/**
 * Posts what is due, any number of instances at once. A few threads go round the endpoints, each for a short turn, so that a
 * slow or busy one holds up no other.
 */
@Component
public class SendDeliveries {
    private static final Logger LOG = LoggerFactory.getLogger(SendDeliveries.class);
    private static final Duration TURN = Duration.ofSeconds(1);

    private final EndpointTurns turns;
    private final DeliverNext deliverNext;
    private final Executor pool;
    private final SuiteClock clock;
    private final Semaphore free;
    private volatile boolean closing;

    SendDeliveries(
            EndpointHealth endpoints,
            DeliverNext deliverNext,
            @Qualifier(SendingThreads.NAME) Executor pool,
            SendingProperties settings,
            SuiteClock clock) {
        this.turns = new EndpointTurns(endpoints, settings.perEndpoint(), clock);
        this.deliverNext = deliverNext;
        this.pool = pool;
        this.clock = clock;
        this.free = new Semaphore(settings.concurrency());
    }

    @Scheduled(fixedDelayString = "${confetti.webhook.sending.poll:1s}")
    void round() {
        boolean more = true;
        while (more && !closing && free.tryAcquire()) {
            more = false;
            try {
                more = startTurn();
            } finally {
                if (!more) {
                    free.release(); // nothing is due, or the database is away
                }
            }
        }
    }

    @EventListener(ContextClosedEvent.class)
    void close() {
        closing = true;
    }

    private boolean startTurn() {
        OptionalLong endpoint = turns.begin();
        endpoint.ifPresent(first -> pool.execute(() -> work(first)));
        return endpoint.isPresent();
    }

    private void work(long first) {
        try {
            OptionalLong next = OptionalLong.of(first);
            while (next.isPresent()) {
                turn(next.getAsLong());
                next = closing ? OptionalLong.empty() : turns.begin();
            }
        } catch (RuntimeException e) {
            // Whatever it is, leases end and the next round tries again.
            LOG.warn("Webhooks not sent reason={}", e.getMessage(), e);
        } finally {
            free.release();
        }
    }

    private void turn(long endpoint) {
        Instant end = clock.instant().plus(TURN);
        try {
            boolean more = true;
            while (more && !closing && clock.instant().isBefore(end)) {
                more = deliverNext.deliver(endpoint);
            }
        } finally {
            turns.end(endpoint);
        }
    }
}
