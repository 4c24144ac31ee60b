package io.confetti.settlement.quote.domain;

import io.confetti.settlement.discount.domain.Goods;
import java.util.Objects;

/**
 * @param unitPrice 分, 0 for a gift
 */
public record CartLine(String lineId, String productId, String categoryId, long shopId, int quantity, long unitPrice)
        implements Goods {
    public static final int MAX_QUANTITY = 1_000_000;
    /** 100 million yuan; with {@link #MAX_QUANTITY} a line's price is far from the end of a long. */
    public static final long MAX_UNIT_PRICE = 10_000_000_000L;

    public CartLine {
        Objects.requireNonNull(lineId, "lineId");
        if (quantity < 1 || quantity > MAX_QUANTITY || unitPrice < 0 || unitPrice > MAX_UNIT_PRICE) {
            throw new IllegalArgumentException("Line " + lineId + ": " + quantity + " x " + unitPrice);
        }
    }

    public long listPrice() {
        return quantity * unitPrice;
    }
}
