package io.confetti.settlement.quote.web;

import io.confetti.platform.error.CommonError;
import io.confetti.platform.error.CouponException;
import io.confetti.platform.error.FieldError;
import io.confetti.settlement.ordersystem.OrderSystem;
import io.confetti.settlement.quote.domain.Cart;
import io.confetti.settlement.quote.domain.CartLine;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Makes carts of what clients send. */
public final class CartForm {
    private CartForm() {}

    /**
     * @param by that sent it
     * @param errors of other fields, to which those of the lines are added
     * @throws CouponException 400 that names every field that is wrong; 403 that names every line of a shop that is not the caller's
     */
    public static Cart cart(OrderSystem by, List<LineForm> lines, List<FieldError> errors) {
        refuseRepeated("lines", ".lineId", lines.stream().map(LineForm::lineId).toList(), errors);
        List<CartLine> cart = lines.stream().map(LineForm::line).toList();
        if (Cart.listPriceOf(cart) > Cart.MAX_LIST_PRICE) {
            errors.add(new FieldError("lines", "quote.too-expensive", Map.of("max", Cart.MAX_LIST_PRICE)));
        }
        if (!errors.isEmpty()) {
            throw new CouponException(CommonError.VALIDATION, Map.of(), errors);
        }
        ForeignShops.refuse(by, cart);
        return new Cart(cart);
    }

    static void refuseRepeated(String field, String part, List<?> values, List<FieldError> errors) {
        Set<Object> seen = new HashSet<>();
        for (int i = 0; i < values.size(); i++) {
            if (!seen.add(values.get(i))) {
                errors.add(new FieldError(field + "[" + i + "]" + part, "quote.repeated", Map.of()));
            }
        }
    }
}
