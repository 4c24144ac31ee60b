package io.confetti.engine.code.limit;

/**
 * Who pays for wrong codes: an order system, and the user whom it names. Users do not pay together for what several order systems say
 * that they have typed: who names a user is believed by nobody else.
 *
 * @param orderSystem its name
 * @param userId null if nobody is named, as by tills that do not know their customers
 */
public record TypedBy(String orderSystem, Long userId) {
    /** Services of an older release do not say. */
    private static final String UNKNOWN = "unknown";

    /** @param orderSystem null if the caller does not say */
    public static TypedBy of(String orderSystem, Long userId) {
        return new TypedBy(orderSystem == null ? UNKNOWN : orderSystem, userId);
    }
}
