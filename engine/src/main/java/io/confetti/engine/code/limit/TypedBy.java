package io.confetti.engine.code.limit;

/**
 * Who pays for wrong codes.
 *
 * @param name the user's id, or the order system's
 */
public record TypedBy(Kind kind, String name) {
    public enum Kind {
        USER,
        /** All tills of an order system that do not know their customers. */
        TILL
    }

    public static TypedBy user(long userId) {
        return new TypedBy(Kind.USER, Long.toString(userId));
    }

    public static TypedBy till(String orderSystem) {
        return new TypedBy(Kind.TILL, orderSystem);
    }
}
