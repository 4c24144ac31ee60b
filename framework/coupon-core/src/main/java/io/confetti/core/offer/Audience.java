package io.confetti.core.offer;

/** Who may get a coupon of a template. */
public enum Audience {
    /** By claim and by push. */
    EVERYBODY,
    /** By push only; the template is not claimable. */
    PUSH_ONLY
}
