package io.confetti.engine.wallet;

import io.confetti.engine.page.PageCursor;
import java.time.Instant;
import java.util.Comparator;
import java.util.function.ToLongFunction;

/** How a wallet is sorted; ids tell coupons of one moment apart, so that pages neither repeat nor skip any. */
public enum CouponOrder {
    /** Received last comes first. */
    RECEIPT(coupon -> -coupon.receivedAt().toEpochMilli(), -1),
    /** Ends soonest comes first. */
    EXPIRY(coupon -> coupon.usableUntil().toEpochMilli(), 1);

    private final ToLongFunction<Coupon> key;
    private final int direction;

    CouponOrder(ToLongFunction<Coupon> key, int direction) {
        this.key = key;
        this.direction = direction;
    }

    Comparator<Coupon> comparator() {
        return Comparator.comparingLong(key).thenComparingLong(coupon -> direction * coupon.id());
    }

    PageCursor cursorAt(Coupon last) {
        return new PageCursor(cursorName(), key.applyAsLong(last), last.id());
    }

    boolean isAfter(PageCursor cursor, Coupon coupon) {
        int byKey = Long.compare(key.applyAsLong(coupon), cursor.key());
        return byKey > 0 || byKey == 0 && direction * Long.compare(coupon.id(), cursor.id()) > 0;
    }

    /** What the cursor's coupon is sorted by. */
    public Instant timeOf(PageCursor cursor) {
        return Instant.ofEpochMilli(this == RECEIPT ? -cursor.key() : cursor.key());
    }

    /** Name of the order in cursors. */
    public String cursorName() {
        return name().toLowerCase(java.util.Locale.ROOT);
    }
}
