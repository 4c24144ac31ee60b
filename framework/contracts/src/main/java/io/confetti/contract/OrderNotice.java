package io.confetti.contract;

import com.fasterxml.jackson.annotation.JsonCreator;
import io.swagger.v3.oas.annotations.Hidden;
import java.math.BigDecimal;
import java.util.List;

/**
 * A notice that an order system sends by message instead of by call; it may come twice, late and out of order.
 *
 * @param orderSystem subject of the tokens of the order system; may be absent if settlement's default one sends it
 * @param quoteId of LOCK
 * @param paymentId of REDEEM
 * @param refundId of REFUND
 * @param lines that come back, of REFUND
 */
public record OrderNotice(
        Kind kind,
        String orderSystem,
        String orderId,
        String quoteId,
        String paymentId,
        String refundId,
        List<Units> lines) {

    public enum Kind {
        LOCK,
        REDEEM,
        RELEASE,
        REFUND,
        /** A constant of a later release; for readers only. */
        @Hidden
        UNKNOWN;

        @JsonCreator
        public static Kind named(String name) {
            return EnumNames.named(Kind.class, name, UNKNOWN);
        }
    }

    /** @param quantity units, a whole number of at least 1; kept as it was sent, so that a part of a unit is seen */
    public record Units(String lineId, BigDecimal quantity) {
        public static Units of(String lineId, int quantity) {
            return new Units(lineId, BigDecimal.valueOf(quantity));
        }
    }
}
