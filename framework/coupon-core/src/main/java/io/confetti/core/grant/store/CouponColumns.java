package io.confetti.core.grant.store;

/** How columns of a coupon are shown to those who ask about it. */
public final class CouponColumns {

    /** Column {@code state} of a coupon {@code c}: its status, and EXPIRED by the clock, swept or not. */
    public static final String STATE =
            "IF(c.status = 'UNUSED' AND c.usable_until <= UTC_TIMESTAMP(3), 'EXPIRED', c.status) AS state";

    private static final char BEFORE_MARK = '~';

    private CouponColumns() {}

    /**
     * The order behind a lock: a lock is called by its order's id, a ~ and a mark.
     *
     * @param lockId what {@code locked_order} says, null if there is no lock
     * @return null if there is none
     */
    public static String orderOf(String lockId) {
        int mark = lockId == null ? -1 : lockId.lastIndexOf(BEFORE_MARK);
        return mark < 0 ? lockId : lockId.substring(0, mark);
    }
}
