package io.confetti.settlement.order.domain;

/** What an event does to an order. */
public sealed interface Outcome {
    /** The order gets another state, or the same again with other contents. */
    record Move(OrderState to) implements Outcome {}

    /** Nothing changes. */
    enum Stay implements Outcome {
        /** What was decided stands and is said again. */
        REPEAT,
        /** No caller waits for an answer. */
        IGNORE
    }

    /** Why an event is refused. */
    enum Refusal implements Outcome {
        UNKNOWN_ORDER,
        /** A payment notice before engine has confirmed the lock: it is to be sent again shortly. */
        STILL_LOCKING,
        /** Its lock was refused. */
        NOT_LOCKED,
        NOT_PAID,
        RELEASED,
        ALREADY_REDEEMED,
        NOTHING_LEFT
    }

    default boolean moves() {
        return this instanceof Move;
    }
}
