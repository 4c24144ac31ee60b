package io.confetti.core.revoke;

/** What becomes of a revoked coupon's place in the limit of its user. The stock comes back either way. */
public enum Place {
    /** It counts as received: whoever is at the limit stays there. */
    KEPT(1),
    /** The user may receive another one, also from the same source. */
    FREED(2);

    private final int code;

    Place(int code) {
        this.code = code;
    }

    /** As {@code revoke_requested} has it; a higher one is never replaced by a lower one. */
    public int code() {
        return code;
    }
}
