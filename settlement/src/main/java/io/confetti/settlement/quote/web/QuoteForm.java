package io.confetti.settlement.quote.web;

import io.confetti.platform.error.CouponException;
import io.confetti.platform.error.FieldError;
import io.confetti.settlement.ordersystem.OrderSystem;
import io.confetti.settlement.quote.QuoteQuery;
import io.confetti.settlement.quote.domain.Cart;
import io.swagger.v3.oas.annotations.media.ArraySchema;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A cart to be quoted.
 *
 * @param couponIds the only coupons that may be used, none if empty; absent: any
 * @param codes as the user typed them; one that was not exchanged yet is priced as if the user had its coupon, and exchanged by the lock
 * @param auto true says in words what absent coupon ids mean
 */
record QuoteForm(
        @NotNull @Min(1) @Schema(type = "string") Long userId,
        @NotEmpty @Size(max = Cart.MAX_LINES) List<@NotNull @Valid LineForm> lines,

        @Size(max = 100) @ArraySchema(schema = @Schema(type = "string")) @Nullable
        List<@NotNull @Min(1) Long> couponIds,

        @Nullable Boolean auto,

        @Size(max = 20) @Nullable List<@NotBlank @Size(max = 1_000) @Pattern(regexp = LineForm.TEXT) String> codes) {

    /**
     * @param by that sent it
     * @throws CouponException 400 that names every field that is wrong beside the others; 403 that names every line of a
     *     shop that is not the caller's
     */
    QuoteQuery query(OrderSystem by) {
        List<FieldError> errors = new ArrayList<>();
        CartForm.refuseRepeated("couponIds", "", couponIds == null ? List.of() : couponIds, errors);
        if (Boolean.TRUE.equals(auto) == (couponIds != null) && auto != null) {
            errors.add(new FieldError("auto", "quote.auto-or-coupons", Map.of()));
        }
        return new QuoteQuery(
                by,
                userId,
                CartForm.cart(by, lines, errors),
                Optional.ofNullable(couponIds),
                codes == null ? List.of() : codes);
    }
}
