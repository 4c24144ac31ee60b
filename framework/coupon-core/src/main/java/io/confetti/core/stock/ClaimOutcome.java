package io.confetti.core.stock;

/**
 * A decided claim, to be told to the filter.
 *
 * @param n number of the user's coupon of this template, 0 if refused, {@link #PLACE_FREED} if
 *     the coupon was revoked since and counts no more
 * @param seenGen {@code load_gen} that the deciding transaction saw under its lock of the stock, 0 if it gave nothing
 */
public record ClaimOutcome(long claimId, int n, long seenGen, ClaimTicket ticket) {

    public static final int PLACE_FREED = -1;
}
