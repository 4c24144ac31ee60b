package io.confetti.settlement.discount.domain;

import java.util.Objects;
import java.util.Set;

/**
 * Lines that a discount applies to: always of one shop.
 *
 * @param ids categories or products; empty for ALL
 */
public record Scope(long shopId, Kind kind, Set<String> ids) {
    /** From narrow to wide: of two discounts of one step the narrower goes first, so that the wider has more to take from. */
    public enum Kind {
        PRODUCT,
        CATEGORY,
        ALL
    }

    public Scope {
        Objects.requireNonNull(kind, "kind");
        ids = Set.copyOf(ids);
        if (ids.isEmpty() != (kind == Kind.ALL)) {
            throw new IllegalArgumentException("A scope of kind " + kind + " with " + ids.size() + " ids");
        }
    }

    public static Scope everythingOf(long shopId) {
        return new Scope(shopId, Kind.ALL, Set.of());
    }

    public boolean covers(Goods goods) {
        if (goods.shopId() != shopId) {
            return false;
        }
        return switch (kind) {
            case ALL -> true;
            case CATEGORY -> ids.contains(goods.categoryId());
            case PRODUCT -> ids.contains(goods.productId());
        };
    }
}
