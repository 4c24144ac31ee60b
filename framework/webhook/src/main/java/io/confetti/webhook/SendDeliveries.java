package io.confetti.webhook;

import io.confetti.platform.time.SuiteClock;
import io.confetti.webhook.store.EndpointHealth;
import io.confetti.webhook.store.EndpointHealth.Due;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
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
 * Posts what is due, any number of instances at once. A few threads go round the endpoints, each for a short turn. A busy
 * endpoint holds up no other; a slow one has a thread for half of the time at most, a shop half of the threads.
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
        this.turns = new EndpointTurns(endpoints, settings, clock);
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
        Optional<Due> turn = turns.begin();
        turn.ifPresent(first -> pool.execute(() -> work(first)));
        return turn.isPresent();
    }

    private void work(Due first) {
        try {
            Optional<Due> next = Optional.of(first);
            while (next.isPresent()) {
                turn(next.get());
                next = closing ? Optional.empty() : turns.begin();
            }
        } catch (RuntimeException e) {
            // Whatever it is, leases end and the next round tries again.
            LOG.warn("Webhooks not sent reason={}", e.getMessage(), e);
        } finally {
            free.release();
        }
    }

    private void turn(Due turn) {
        Instant end = clock.instant().plus(TURN);
        try {
            boolean more = true;
            while (more && !closing && clock.instant().isBefore(end)) {
                more = deliverNext.deliver(turn.endpointId());
            }
        } finally {
            turns.end(turn);
        }
    }
}
