package io.confetti.settlement.discount.domain;

/** What a scope asks of a line of a cart. */
public interface Goods {
    long shopId();

    String categoryId();

    String productId();
}
