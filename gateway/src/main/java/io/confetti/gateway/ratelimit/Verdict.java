package io.confetti.gateway.ratelimit;

import java.time.Duration;
import java.util.Optional;

/**
 * Whether a claim may pass.
 *
 * @param empty the bucket that has no token, or nothing if it may pass
 * @param untilToken until that bucket has a token again
 */
record Verdict(Optional<Bucket.Kind> empty, Duration untilToken) {
    static final Verdict PASS = new Verdict(Optional.empty(), Duration.ZERO);

    /** @param micros until there is a token again */
    static Verdict refuse(Bucket bucket, long micros) {
        return new Verdict(Optional.of(bucket.kind()), Duration.ofNanos(micros * 1000));
    }
}
