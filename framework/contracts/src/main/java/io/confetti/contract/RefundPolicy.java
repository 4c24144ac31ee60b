package io.confetti.contract;

/** What becomes of a redeemed coupon when its order is refunded. */
public enum RefundPolicy {
    RETURN_ON_FULL_REFUND,
    NEVER_RETURN
}
