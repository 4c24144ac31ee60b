package io.confetti.contract;

import com.fasterxml.jackson.annotation.JsonCreator;
import io.swagger.v3.oas.annotations.Hidden;

/**
 * What a coupon takes off; money in 分, floored.
 *
 * @param amountOff of FIXED_OFF (立减) and THRESHOLD_OFF (满减)
 * @param percentOff of PERCENT_OFF (折扣), in basis points off: 2000 is 八折
 * @param threshold list price of the lines in scope from which the coupon applies, null if any
 * @param maxDiscount cap of PERCENT_OFF, null if none
 */
public record DiscountRule(Kind kind, Long amountOff, Integer percentOff, Long threshold, Long maxDiscount) {

    public enum Kind {
        FIXED_OFF,
        THRESHOLD_OFF,
        PERCENT_OFF,
        /** A constant of a later release; for readers only. */
        @Hidden
        UNKNOWN;

        @JsonCreator
        public static Kind named(String name) {
            return EnumNames.named(Kind.class, name, UNKNOWN);
        }
    }

    boolean hasUnknowns() {
        return kind == Kind.UNKNOWN;
    }
}
