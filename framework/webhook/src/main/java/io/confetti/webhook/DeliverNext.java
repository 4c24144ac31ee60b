package io.confetti.webhook;

import io.confetti.platform.failpoint.FailPoints;
import io.confetti.platform.time.SuiteClock;
import io.confetti.webhook.WebhookDelivery.Try;
import io.confetti.webhook.store.EndpointHealth;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Takes, posts and notes one delivery. Between the post and its note lies the window of at-least-once: who dies there posts it
 * again, under the same id, when the lease is over.
 */
@Component
class DeliverNext {
    private static final Logger LOG = LoggerFactory.getLogger(DeliverNext.class);

    private final EndpointHealth endpoints;
    private final TakeDelivery takeDelivery;
    private final PostSigned post;
    private final NoteOutcome noteOutcome;
    private final SuiteClock clock;
    private final FailPoints failPoints;

    DeliverNext(
            EndpointHealth endpoints,
            TakeDelivery takeDelivery,
            PostSigned post,
            NoteOutcome noteOutcome,
            SuiteClock clock,
            FailPoints failPoints) {
        this.endpoints = endpoints;
        this.takeDelivery = takeDelivery;
        this.post = post;
        this.noteOutcome = noteOutcome;
        this.clock = clock;
        this.failPoints = failPoints;
    }

    /**
     * Whatever goes wrong with one endpoint, the sender goes on to others: the endpoint rests, and is not the next again.
     *
     * @return whether one was delivered, so that the next may follow at once
     */
    boolean deliver(long endpointId) {
        try {
            return deliverOne(endpointId);
        } catch (RuntimeException e) {
            LOG.warn("Webhook not served endpointId={} reason={}", endpointId, e.getMessage(), e);
            noteOutcome.noteBroken(endpointId);
            return false;
        }
    }

    private boolean deliverOne(long endpointId) {
        Optional<WebhookEndpoint> endpoint = endpoints.sendable(endpointId, clock.utc());
        if (endpoint.isEmpty()) {
            return false;
        }
        Optional<Try> taken = takeDelivery.take(endpointId);
        return taken.isPresent() && deliver(endpoint.get(), taken.get());
    }

    private boolean deliver(WebhookEndpoint endpoint, Try taken) {
        try {
            failPoints.reach("webhook-taken", taken.id());
            PostResult result = post.post(endpoint, taken.id(), taken.body());
            failPoints.reach("webhook-posted", taken.id());
            noteOutcome.note(endpoint, taken, result);
            failPoints.reach("webhook-noted", taken.id());
            return result.isDelivered();
        } catch (SecretUnreadable e) {
            noteOutcome.noteUnreadable(endpoint, taken);
            return false;
        }
    }
}
