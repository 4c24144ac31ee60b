package io.confetti.contract;

import java.util.List;

/**
 * Goods that a coupon applies to.
 *
 * @param ids categories or products; empty for ALL
 */
public record ScopeRule(Kind kind, List<String> ids) {
    public static final ScopeRule EVERYTHING = new ScopeRule(Kind.ALL, List.of());

    public enum Kind {
        ALL,
        CATEGORY,
        PRODUCT
    }
}
