package io.confetti.settlement.order.domain;

/**
 * What an event does.
 *
 * @param to the new state of a MOVE, else null
 * @param refusal of a REFUSE, else null
 */
public record Outcome(Kind kind, OrderState to, Refusal refusal) {

    public enum Kind {
        MOVE,
        /** Nothing changes; what was decided stands and is said again. */
        REPEAT,
        /** Nothing changes and nobody waits for an answer. */
        IGNORE,
        REFUSE
    }

    /** Why an event is refused. */
    public enum Refusal {
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

    static Outcome move(OrderState to) {
        return new Outcome(Kind.MOVE, to, null);
    }

    static Outcome repeat() {
        return new Outcome(Kind.REPEAT, null, null);
    }

    static Outcome ignore() {
        return new Outcome(Kind.IGNORE, null, null);
    }

    static Outcome refuse(Refusal refusal) {
        return new Outcome(Kind.REFUSE, null, refusal);
    }

    public boolean moves() {
        return kind == Kind.MOVE;
    }
}
