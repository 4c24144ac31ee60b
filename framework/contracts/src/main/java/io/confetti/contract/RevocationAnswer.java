package io.confetti.contract;

import com.fasterxml.jackson.annotation.JsonCreator;
import io.swagger.v3.oas.annotations.Hidden;
import java.util.List;
import java.util.Map;

/**
 * What became of each coupon that {@link RevocationCommand} meant; users without one are left out.
 *
 * @param coupons empty if a dry run meets more than {@link RevocationCommand#MOST}
 * @param counts coupons by outcome, where they are too many to be listed; else null
 */
public record RevocationAnswer(List<RevokedCoupon> coupons, Map<Outcome, Long> counts) {

    public static RevocationAnswer listed(List<RevokedCoupon> coupons) {
        return new RevocationAnswer(coupons, null);
    }

    public static RevocationAnswer counted(Map<Outcome, Long> counts) {
        return new RevocationAnswer(List.of(), counts);
    }

    /** @param orderId order that has it or has used it, null if there is none */
    public record RevokedCoupon(long couponId, long userId, Outcome outcome, String orderId) {}

    public enum Outcome {
        /** Now, or it would be. */
        REVOKED,
        /** An order has it: it is revoked once the order gives it up. */
        REQUESTED,
        /** Not touched. */
        USED,
        EXPIRED,
        REVOKED_BEFORE,
        /** A constant of a later release; for readers only. */
        @Hidden
        UNKNOWN;

        @JsonCreator
        public static Outcome named(String name) {
            return EnumNames.named(Outcome.class, name, UNKNOWN);
        }
    }
}
