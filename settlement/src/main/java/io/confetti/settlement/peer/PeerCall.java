package io.confetti.settlement.peer;

/** Kinds of calls to other services. Each has a circuit of its own: failures of one kind do not stop the others. */
public enum PeerCall {
    /** A user's coupons, for a quote. */
    COUPONS("engine"),
    /** What typed codes are, for a quote. */
    CODES("engine"),
    /** Locks of an order. */
    LOCK("engine"),
    /** Redemption, release and return of locked coupons. */
    SETTLE("engine"),
    /** Rules of coupons, for a quote. */
    RULES("merchant-admin");

    private final String peer;

    PeerCall(String peer) {
        this.peer = peer;
    }

    /** Name of the service. */
    String peer() {
        return peer;
    }
}
