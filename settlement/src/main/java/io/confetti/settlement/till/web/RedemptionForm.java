package io.confetti.settlement.till.web;

import io.confetti.settlement.order.OrderIds;
import io.confetti.settlement.ordersystem.OrderSystem;
import io.confetti.settlement.quote.Shown;
import io.confetti.settlement.quote.domain.Cart;
import io.confetti.settlement.quote.web.CartForm;
import io.confetti.settlement.quote.web.LineForm;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A code at a till.
 *
 * @param redemptionId the till's own, one for each redemption; an order's id
 * @param code as scanned or typed
 * @param userId the customer, if the till knows: needed for codes that have to be exchanged
 * @param lines what is bought; absent: the till takes the discount off by itself
 */
record RedemptionForm(
        @NotNull @Pattern(regexp = OrderIds.ORDER_ID) String redemptionId,

        @NotBlank @Size(max = 1_000) @Pattern(regexp = LineForm.TEXT)
        String code,

        @Min(1) @Schema(type = "string") @Nullable Long userId,

        @Size(min = 1, max = Cart.MAX_LINES) @Nullable List<@NotNull @Valid LineForm> lines) {

    /**
     * @param by that sent it
     * @throws io.confetti.platform.error.CouponException 400 that names every line that is wrong; 403 that names every line of a shop
     *     that is not the caller's
     */
    Shown shown(OrderSystem by) {
        return new Shown(
                code,
                Optional.ofNullable(userId),
                Optional.ofNullable(lines).map(some -> CartForm.cart(by, some, new ArrayList<>())));
    }
}
