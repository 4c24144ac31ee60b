package io.confetti.platform.messaging;

import java.time.Duration;
import java.time.Instant;

/** Sends at once and waits for the broker's acknowledgement: for sweepers, whose row is the memory. */
public interface Broker {
    /**
     * @param topic base name; the environment's suffix is added
     * @throws io.confetti.platform.error.CouponException 503 when the broker did not acknowledge
     */
    void send(String topic, String key, Object payload);

    /** The same, but gives up after {@code timeout}; the message may have arrived nevertheless. */
    void send(String topic, String key, Object payload, Duration timeout);

    /**
     * Like {@link #send}, but delivered not before the instant, which lies at most a day ahead; a second late is usual.
     *
     * @throws io.confetti.platform.error.CouponException 503 when the broker did not acknowledge
     */
    void sendAt(String topic, String key, Object payload, Instant notBefore);
}
