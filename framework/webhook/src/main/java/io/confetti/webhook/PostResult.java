package io.confetti.webhook;

import java.time.Duration;

/**
 * @param status of the HTTP answer, null if there was none
 * @param retryAfter header of the answer as it came, null if there was none
 */
public record PostResult(PostOutcome outcome, Integer status, String retryAfter, Duration took) {
    public boolean isDelivered() {
        return outcome == PostOutcome.DELIVERED;
    }
}
