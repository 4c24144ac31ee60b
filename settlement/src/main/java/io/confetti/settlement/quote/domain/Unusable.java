package io.confetti.settlement.quote.domain;

/** Why a coupon cannot be used for a cart at all. */
public enum Unusable {
    /** The user has no coupon with this id. */
    UNKNOWN,
    REDEEMED,
    REVOKED,
    EXPIRED,
    NOT_YET_USABLE,
    /** Another order has locked it. */
    LOCKED,
    /** The cart has nothing of the coupon's shop. */
    OTHER_SHOP,
    /** The cart has nothing that the coupon is for. */
    NOT_IN_SCOPE,
    /** The lines in scope must cost more, at list price. */
    BELOW_THRESHOLD,
    /** The discount rounds down to nothing, or the lines in scope are free. */
    NOTHING_OFF,
    /** Its rule cannot be read at the moment. */
    RULE_UNAVAILABLE
}
