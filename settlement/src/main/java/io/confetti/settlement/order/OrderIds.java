package io.confetti.settlement.order;

import org.jspecify.annotations.Nullable;

/** Form of the ids that an order system gives. */
public final class OrderIds {
    public static final String ID = "[A-Za-z0-9_.:-]{1,64}";

    /** Part of a path, where "." and ".." are no names; leaves room for the mark of its lock, see {@link LockIds}. */
    public static final String ORDER_ID = "(?!\\.{1,2}$)[A-Za-z0-9_.:-]{1,56}";

    private OrderIds() {}

    static boolean isId(@Nullable String text) {
        return text != null && text.matches(ID);
    }

    static boolean isOrderId(@Nullable String text) {
        return text != null && text.matches(ORDER_ID);
    }
}
