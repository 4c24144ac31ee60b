package io.confetti.merchantadmin.template;

import java.util.List;

/**
 * Goods that a coupon applies to.
 *
 * @param ids categories or products; empty for ALL
 */
public record Scope(Kind kind, List<String> ids) {
    public static final Scope EVERYTHING = new Scope(Kind.ALL, List.of());

    public enum Kind {
        ALL,
        CATEGORY,
        PRODUCT
    }
}
