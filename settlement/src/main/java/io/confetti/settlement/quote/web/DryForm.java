package io.confetti.settlement.quote.web;

import io.confetti.platform.error.CouponException;
import io.confetti.platform.error.FieldError;
import io.confetti.settlement.ordersystem.OrderSystem;
import io.confetti.settlement.quote.QuoteError;
import io.confetti.settlement.quote.QuoteQuery;
import io.confetti.settlement.quote.domain.Cart;
import io.confetti.settlement.quote.domain.CartLine;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A product whose page is shown.
 *
 * @param quantity 1 if absent
 */
record DryForm(
        @NotNull @Min(1) @Schema(type = "string") Long userId,

        @NotBlank @Size(max = 64) @Pattern(regexp = LineForm.TEXT)
        String productId,

        @NotBlank @Size(max = 64) @Pattern(regexp = LineForm.TEXT)
        String categoryId,

        @NotNull @Min(1) @Schema(type = "string") Long shopId,
        @Min(1) @Max(100) @Nullable Integer quantity,
        @NotNull @Min(0) @Max(CartLine.MAX_UNIT_PRICE) Long unitPrice) {

    /**
     * @param by that sent it
     * @throws io.confetti.platform.error.CouponException 403 if the shop is not the caller's
     */
    QuoteQuery query(OrderSystem by) {
        if (!by.shops().cover(shopId)) {
            throw new CouponException(
                    QuoteError.FOREIGN_SHOP,
                    Map.of(),
                    List.of(new FieldError("shopId", QuoteError.FOREIGN_SHOP.code(), Map.of())));
        }
        return new QuoteQuery(by, userId, cart(), Optional.of(List.of()), List.of());
    }

    private Cart cart() {
        int wanted = quantity == null ? 1 : quantity;
        return new Cart(List.of(new CartLine("1", productId, categoryId, shopId, wanted, unitPrice)));
    }
}
