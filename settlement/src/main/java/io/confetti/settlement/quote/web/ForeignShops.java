package io.confetti.settlement.quote.web;

import io.confetti.platform.error.CouponException;
import io.confetti.platform.error.FieldError;
import io.confetti.settlement.ordersystem.OrderSystem;
import io.confetti.settlement.quote.QuoteError;
import io.confetti.settlement.quote.domain.CartLine;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Lines of shops that a caller may not act for. Whether such a shop exists does not show. */
final class ForeignShops {
    private ForeignShops() {}

    /** @throws CouponException 403 that names every such line */
    static void refuse(OrderSystem by, List<CartLine> cart) {
        List<FieldError> foreign = new ArrayList<>();
        for (int i = 0; i < cart.size(); i++) {
            if (!by.shops().cover(cart.get(i).shopId())) {
                foreign.add(new FieldError("lines[" + i + "].shopId", QuoteError.FOREIGN_SHOP.code(), Map.of()));
            }
        }
        if (!foreign.isEmpty()) {
            throw new CouponException(QuoteError.FOREIGN_SHOP, Map.of(), foreign);
        }
    }
}
