package io.confetti.settlement.peer;

/** What other services are asked for. Each has a circuit of its own: trouble with one closes the way for no other. */
public enum PeerCall {
    /** A user's coupons, for a quote. */
    COUPONS("engine"),
    /** Locks of an order. */
    LOCK("engine"),
    /** What became of an order that holds coupons. */
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
