package io.confetti.platform.messaging;

/** Sends at once and waits for the broker's acknowledgement: for sweepers, whose row is the memory. */
public interface Broker {
    /**
     * @param topic base name; the environment's suffix is added
     * @throws io.confetti.platform.error.CouponException 503 when the broker did not acknowledge
     */
    void send(String topic, String key, Object payload);
}
