package io.confetti.settlement.order.web;

import io.confetti.platform.error.CommonError;
import io.confetti.platform.error.CouponException;
import io.confetti.platform.error.FieldError;
import io.confetti.settlement.order.OrderIds;
import io.confetti.settlement.quote.SignedQuotes;
import io.confetti.settlement.quote.domain.Cart;
import io.confetti.settlement.quote.domain.CartLine;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Bodies of calls about orders. */
final class OrderForms {
    private OrderForms() {}

    record LockForm(
            @NotBlank @Size(max = SignedQuotes.MAX_LENGTH) String quoteId) {}

    record RedeemForm(
            @NotNull @Pattern(regexp = OrderIds.ID) String paymentId) {}

    record UnitsForm(
            @NotBlank @Size(max = 64) String lineId,
            @NotNull @Min(1) @Max(CartLine.MAX_QUANTITY) Integer quantity) {}

    record RefundForm(
            @NotNull @Pattern(regexp = OrderIds.ID) String refundId,
            @NotEmpty @Size(max = Cart.MAX_LINES) List<@NotNull @Valid UnitsForm> lines) {

        /** @throws CouponException that names a line that is there twice */
        Map<String, Integer> units() {
            Map<String, Integer> units = new LinkedHashMap<>();
            for (int i = 0; i < lines.size(); i++) {
                if (units.put(lines.get(i).lineId(), lines.get(i).quantity()) != null) {
                    var repeated = new FieldError("lines[" + i + "].lineId", "quote.repeated", Map.of());
                    throw new CouponException(CommonError.VALIDATION, Map.of(), List.of(repeated));
                }
            }
            return units;
        }
    }
}
