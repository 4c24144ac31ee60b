package io.confetti.distribution.notice.model;

/** Why a notice is not sent. Stored as its outcome, by name. */
public enum Suppression {
    /** The user does not want such notices. */
    OPT_OUT,
    /** There is no address for the channel. */
    NO_CONTACT,
    /** There is one, and it cannot be right. */
    BAD_CONTACT,
    /** The user has been told often enough that day. */
    CAP,
    COUPON_USED,
    COUPON_EXPIRED,
    COUPON_REVOKED,
    TEMPLATE_PAUSED,
    /** It would come too late to be of use. */
    STALE;

    /** Whether the channel follows that stands in for this one: it is no fault of it, and the user has not said no. */
    public boolean letsOtherwiseFollow() {
        return this == NO_CONTACT || this == BAD_CONTACT;
    }
}
