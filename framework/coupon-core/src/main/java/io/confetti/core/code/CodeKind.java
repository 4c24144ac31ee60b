package io.confetti.core.code;

/** What the codes of a series are. */
public enum CodeKind {
    /** Each coupon of the template shows a code of its own; its serial is the coupon's id. */
    PER_COUPON,
    /** Codes to be exchanged, each for as many coupons as its series allows, commonly one. */
    UNIQUE,
    /** One word for many people. */
    SHARED,
    /** As UNIQUE, but made elsewhere: no arithmetic, each has a row. */
    IMPORTED
}
