package io.confetti.settlement.quote.web;

import io.confetti.platform.error.CommonError;
import io.confetti.platform.error.CouponException;
import io.confetti.platform.error.FieldError;
import io.confetti.settlement.ordersystem.OrderSystem;
import io.confetti.settlement.quote.QuoteQuery;
import io.confetti.settlement.quote.domain.Cart;
import io.confetti.settlement.quote.domain.CartLine;
import io.swagger.v3.oas.annotations.media.ArraySchema;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A cart to be quoted.
 *
 * @param couponIds the only coupons that may be used, none if empty; absent: any
 * @param auto true says in words what absent coupon ids mean
 */
record QuoteForm(
        @NotNull @Min(1) @Schema(type = "string") Long userId,
        @NotEmpty @Size(max = Cart.MAX_LINES) List<@NotNull @Valid LineForm> lines,

        @Size(max = 100) @ArraySchema(schema = @Schema(type = "string")) @Nullable
        List<@NotNull @Min(1) Long> couponIds,

        @Nullable Boolean auto) {

    /**
     * @param by that sent it
     * @throws CouponException 400 that names every field that is wrong beside the others; 403 that names every line of a
     *     shop that is not the caller's
     */
    QuoteQuery query(OrderSystem by) {
        List<FieldError> errors = new ArrayList<>();
        refuseRepeated("lines", ".lineId", lines.stream().map(LineForm::lineId).toList(), errors);
        refuseRepeated("couponIds", "", couponIds == null ? List.of() : couponIds, errors);
        if (Boolean.TRUE.equals(auto) == (couponIds != null) && auto != null) {
            errors.add(new FieldError("auto", "quote.auto-or-coupons", Map.of()));
        }
        List<CartLine> cart = lines.stream().map(LineForm::line).toList();
        if (Cart.listPriceOf(cart) > Cart.MAX_LIST_PRICE) {
            errors.add(new FieldError("lines", "quote.too-expensive", Map.of("max", Cart.MAX_LIST_PRICE)));
        }
        if (!errors.isEmpty()) {
            throw new CouponException(CommonError.VALIDATION, Map.of(), errors);
        }
        ForeignShops.refuse(by, cart);
        return new QuoteQuery(by, userId, new Cart(cart), Optional.ofNullable(couponIds));
    }

    private static void refuseRepeated(String field, String part, List<?> values, List<FieldError> errors) {
        Set<Object> seen = new HashSet<>();
        for (int i = 0; i < values.size(); i++) {
            if (!seen.add(values.get(i))) {
                errors.add(new FieldError(field + "[" + i + "]" + part, "quote.repeated", Map.of()));
            }
        }
    }
}
