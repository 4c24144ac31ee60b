package io.confetti.webhook;

/** Whether an endpoint is posted to; what happens while it is paused waits. */
public enum EndpointStatus {
    ACTIVE,
    PAUSED
}
