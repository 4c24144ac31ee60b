package io.confetti.settlement.quote.domain;

import java.util.List;

/** Lines of an order, in the order in which they were sent: it decides ties of a 分. */
public record Cart(List<CartLine> lines) {
    public static final int MAX_LINES = 200;
    /** 10 billion yuan: sums, products with basis points and sort keys of remainders stay within a long. */
    public static final long MAX_LIST_PRICE = 1_000_000_000_000L;

    public Cart {
        lines = List.copyOf(lines);
        if (lines.isEmpty() || lines.size() > MAX_LINES || listPriceOf(lines) > MAX_LIST_PRICE) {
            throw new IllegalArgumentException("A cart of " + lines.size() + " lines for " + listPriceOf(lines));
        }
    }

    public long listPrice() {
        return listPriceOf(lines);
    }

    /** Cannot overflow: at most 200 lines of 10^16 分 each. */
    public static long listPriceOf(List<CartLine> lines) {
        return lines.stream().mapToLong(CartLine::listPrice).sum();
    }
}
