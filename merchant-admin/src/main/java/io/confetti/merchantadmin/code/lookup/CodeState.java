package io.confetti.merchantadmin.code.lookup;

/** What can be done with a code now; of several that apply the first. */
public enum CodeState {
    /** It belongs to the series, and is not given out yet. */
    NOT_MADE,
    /** It was exchanged as often as it may be; of a coupon's own code: the coupon was used. */
    USED,
    VOID,
    /** Its series takes codes no more. */
    CLOSED,
    /** Its series takes no codes for a while. */
    PAUSED,
    /** Its series takes codes later. */
    NOT_BEGUN,
    /** Its series took codes until a while ago; of a coupon's own code: the coupon has ended. */
    OVER,
    UNUSED
}
