package io.confetti.contract;

import com.fasterxml.jackson.annotation.JsonCreator;
import io.swagger.v3.oas.annotations.Hidden;
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
        PRODUCT,
        /** A constant of a later release; for readers only. */
        @Hidden
        UNKNOWN;

        @JsonCreator
        public static Kind named(String name) {
            return EnumNames.named(Kind.class, name, UNKNOWN);
        }
    }

    boolean hasUnknowns() {
        return kind == Kind.UNKNOWN;
    }
}
