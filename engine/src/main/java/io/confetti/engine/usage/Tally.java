package io.confetti.engine.usage;

/** Coupons by what became of them; those that can still be used are not counted. */
public record Tally(long locked, long redeemed, long expired, long revoked) {
    static final Tally NONE = new Tally(0, 0, 0, 0);

    Tally plus(Tally other) {
        return new Tally(
                locked + other.locked, redeemed + other.redeemed, expired + other.expired, revoked + other.revoked);
    }
}
