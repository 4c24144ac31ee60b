package io.confetti.platform.figure;

/** What is counted; the names are stored. */
public enum FigureKind {
    GRANTED,
    LOCKED,
    /** Part: whole days since the user received it, at most {@link #MOST_DAYS}. */
    REDEEMED,
    RELEASED,
    RETURNED,
    /** On the day of the end of use, whenever it was noticed. */
    EXPIRED,
    REVOKED,
    /** Amount: what coupons took off paid orders. */
    DISCOUNT,
    /** Paid orders that used a coupon of the shop; amount: what was paid for the shop's lines. */
    ORDERED,
    /** Refunds of such orders; amount: what was paid back for the shop's lines. */
    REFUNDED,
    /** Notices whose sending began; part: the channel. */
    NOTICED,
    /** Approximate. Part: why. */
    CLAIM_REFUSED,
    /** Approximate. Part: why. */
    QUOTE_REFUSED,
    /** Approximate. Part: why. */
    CODE_REFUSED;

    /** Longer times from receipt to use count as this one. */
    public static final int MOST_DAYS = 366;

    /** Whether it is counted in memory first, and what a crash has in there is lost. */
    public boolean isApproximate() {
        return this == CLAIM_REFUSED || this == QUOTE_REFUSED || this == CODE_REFUSED;
    }
}
