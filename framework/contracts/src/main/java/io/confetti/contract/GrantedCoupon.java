package io.confetti.contract;

/**
 * A coupon that a row became.
 *
 * @param state UNUSED, LOCKED, REDEEMED, EXPIRED or REVOKED; expired by the clock, swept or not
 * @param order that holds it or has redeemed it, null if none does
 */
public record GrantedCoupon(long id, String state, String order) {}
