package io.confetti.core.offer;

/** Who may get a coupon of a template. */
public enum Audience {
    /** By claim and by push. */
    EVERYBODY,
    /** By push, and in exchange for a code: whoever has one was meant. The template is neither seen nor claimable. */
    PUSH_ONLY
}
