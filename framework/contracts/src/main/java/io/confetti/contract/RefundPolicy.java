package io.confetti.contract;

import com.fasterxml.jackson.annotation.JsonCreator;
import io.swagger.v3.oas.annotations.Hidden;

/** What becomes of a redeemed coupon when its order is refunded. */
public enum RefundPolicy {
    RETURN_ON_FULL_REFUND,
    NEVER_RETURN,
    /** A constant of a later release; for readers only. */
    @Hidden
    UNKNOWN;

    @JsonCreator
    public static RefundPolicy named(String name) {
        return EnumNames.named(RefundPolicy.class, name, UNKNOWN);
    }
}
