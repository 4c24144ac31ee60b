package io.confetti.webhook;

import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotEmpty;
import java.time.Duration;
import java.util.List;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * @param concurrency concurrent posts of one instance; their threads do little but wait
 * @param perEndpoint of these, to one endpoint; 1 keeps the order of creation where one instance sends
 * @param connectTimeout until the connection stands
 * @param timeout of the whole post, once its host's name is looked up
 * @param lease how long a try is its sender's; a sender that died is replaced after it
 * @param backoff pause after the first, second, … failed try; the last one repeats
 * @param maxAttempts tries of one delivery
 * @param retryAfterAtMost longest {@code Retry-After} that is honoured
 * @param maxBackoff longest back-off of a whole endpoint between two failed posts, unless it asked for a longer one itself
 * @param pauseAfter failed posts in a row after which an endpoint is paused
 */
@Validated
@ConfigurationProperties("confetti.webhook.sending")
public record SendingProperties(
        @DefaultValue("8") @Min(1) int concurrency,
        @DefaultValue("1") @Min(1) int perEndpoint,
        @DefaultValue("2s") Duration connectTimeout,
        @DefaultValue("10s") Duration timeout,
        @DefaultValue("30s") Duration lease,

        @DefaultValue({"5s", "30s", "2m", "10m", "1h", "6h"}) @NotEmpty
        List<Duration> backoff,

        @DefaultValue("12") @Min(1) int maxAttempts,
        @DefaultValue("1h") Duration retryAfterAtMost,
        @DefaultValue("10m") Duration maxBackoff,
        @DefaultValue("20") @Min(1) int pauseAfter) {

    /** Longest wait for the look-up of a name. */
    public static final Duration LOOKUP_LIMIT = Duration.ofSeconds(2);
    /** A post looks up twice: first itself, then the client, whose timeout cannot end that. */
    private static final int LOOKUPS = 2;

    public SendingProperties {
        if (lease.compareTo(timeout.plus(LOOKUP_LIMIT.multipliedBy(LOOKUPS))) <= 0) {
            throw new IllegalArgumentException("confetti.webhook.sending.lease must be longer than its timeout by more"
                    + " than 4 s, for look-ups of names, or two senders post one delivery");
        }
    }

    /** Concurrent posts to the endpoints of one shop. */
    int perShop() {
        return (concurrency + 1) / 2;
    }
}
