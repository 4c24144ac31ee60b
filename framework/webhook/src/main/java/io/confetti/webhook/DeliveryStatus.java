package io.confetti.webhook;

/** Life of a delivery. */
public enum DeliveryStatus {
    PENDING,
    DELIVERED,
    /** Tried as often as the settings say; a replay makes it PENDING again. */
    FAILED
}
