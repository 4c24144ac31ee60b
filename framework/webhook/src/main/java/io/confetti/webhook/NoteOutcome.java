package io.confetti.webhook;

import io.confetti.platform.time.SuiteClock;
import io.confetti.webhook.WebhookDelivery.Try;
import io.confetti.webhook.store.DeliveryQueue;
import io.confetti.webhook.store.EndpointHealth;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/**
 * Notes what became of a try. A failed delivery waits longer each time; its endpoint backs off, too, so that an hour's backlog does
 * not use up its failures within a second, and is paused when it fails too often.
 */
@Component
class NoteOutcome {
    private static final Logger LOG = LoggerFactory.getLogger(NoteOutcome.class);

    private static final Duration SLOW = Duration.ofSeconds(1);

    private final DeliveryQueue queue;
    private final EndpointHealth health;
    private final SendingProperties settings;
    private final SuiteClock clock;
    private final Backoff backoff;

    NoteOutcome(DeliveryQueue queue, EndpointHealth health, SendingProperties settings, SuiteClock clock) {
        this.queue = queue;
        this.health = health;
        this.settings = settings;
        this.clock = clock;
        this.backoff = new Backoff(settings.backoff(), settings.retryAfterAtMost());
    }

    @Transactional
    public void note(WebhookEndpoint endpoint, Try tried, PostResult result) {
        if (result.isDelivered()) {
            noteSuccess(endpoint, tried, result);
        } else {
            noteFailure(endpoint, tried, result);
        }
    }

    /** Nothing can be signed, hence nothing was posted. */
    @Transactional
    public void noteUnreadable(WebhookEndpoint endpoint, Try taken) {
        queue.giveBack(taken);
        pause(endpoint, PauseReason.SECRET_UNREADABLE);
    }

    /** Whose fault it is is not known, so that it does not count; if the database is away, nothing is noted. */
    public void noteBroken(long endpointId) {
        health.backOff(endpointId, clock.instant().plus(settings.backoff().get(0)));
    }

    /** A slow endpoint backs off for as long as the post took: otherwise a few slow ones would occupy all senders. */
    private void noteSuccess(WebhookEndpoint endpoint, Try tried, PostResult result) {
        queue.noteDelivered(tried, result, clock.utc());
        if (endpoint.failures() > 0 || endpoint.backoffUntil() != null) {
            health.recover(endpoint.id());
        }
        if (result.took().compareTo(SLOW) > 0) {
            health.backOff(endpoint.id(), clock.instant().plus(shorter(result.took(), settings.timeout())));
        }
    }

    private static Duration shorter(Duration one, Duration other) {
        return one.compareTo(other) < 0 ? one : other;
    }

    /** The endpoint has failed, whichever sender has the delivery by now: one slower than any lease would never back off otherwise. */
    private void noteFailure(WebhookEndpoint endpoint, Try tried, PostResult result) {
        boolean gone = result.outcome() == PostOutcome.GONE;
        boolean exhausted = !gone && tried.attempts() >= settings.maxAttempts();
        boolean noted = exhausted
                ? queue.noteExhausted(tried, result, clock.utc())
                : queue.noteFailed(tried, result, clock.instant().plus(pauseAfter(tried.attempts(), result)));
        int failures = health.countFailure(endpoint.id());
        health.backOff(endpoint.id(), backoffUntil(failures, result));
        LOG.info(
                "Webhook not delivered endpointId={} deliveryId={} attempt={} outcome={} status={} failuresInARow={}",
                endpoint.id(),
                tried.id(),
                tried.attempts(),
                result.outcome(),
                result.status(),
                failures);
        if (gone) {
            pause(endpoint, PauseReason.GONE);
        } else if (noted && exhausted && failures >= tried.attempts()) {
            pause(endpoint, PauseReason.EXHAUSTED);
        } else if (failures >= settings.pauseAfter()) {
            pause(endpoint, PauseReason.FAILING);
        }
    }

    private Duration pauseAfter(int failures, PostResult result) {
        return retryAfter(result)
                .orElseGet(() ->
                        backoff.after(failures, ThreadLocalRandom.current().nextDouble()));
    }

    private Optional<Duration> retryAfter(PostResult result) {
        return backoff.retryAfter(result.retryAfter(), clock.instant());
    }

    private Instant backoffUntil(int failures, PostResult result) {
        Duration pause = pauseAfter(Math.max(1, failures), result);
        boolean tooLong =
                pause.compareTo(settings.maxBackoff()) > 0 && retryAfter(result).isEmpty();
        return clock.instant().plus(tooLong ? settings.maxBackoff() : pause);
    }

    private void pause(WebhookEndpoint endpoint, PauseReason reason) {
        if (health.pause(endpoint.id(), reason, clock.utc())) {
            LOG.warn("Webhook paused endpointId={} shopId={} reason={}", endpoint.id(), endpoint.shopId(), reason);
        }
    }
}
