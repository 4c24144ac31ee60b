package io.confetti.platform.messaging;

/** Messages that follow from a database change: stored in its transaction, published after it commits, at least once. */
public interface Outbox {
    /**
     * @param topic base name; the environment's suffix is added when it is published
     * @param key business key, for tracing
     * @param payload written as JSON
     * @throws IllegalStateException outside of a transaction
     */
    void add(String topic, String key, Object payload);

    /** Whether this process could not publish when it last tried: what is stored reaches nobody for now. */
    boolean isStuck();
}
