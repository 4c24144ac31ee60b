package io.confetti.contract;

import com.fasterxml.jackson.annotation.JsonCreator;
import io.swagger.v3.oas.annotations.Hidden;
import java.time.Duration;
import java.time.Instant;

/**
 * When a coupon can be used: some hours after its receipt, or in a fixed window; half-open, [from, until).
 *
 * @param kind RELATIVE or FIXED
 * @param hoursAfterReceipt length in hours of a RELATIVE window
 * @param delayHours hours between receipt and the begin of a RELATIVE window, 0 if none
 * @param from begin of a FIXED window
 * @param usableEnd exclusive end that no coupon outlives; the end of a FIXED window
 */
public record UsableRule(Kind kind, Integer hoursAfterReceipt, Integer delayHours, Instant from, Instant usableEnd) {

    public enum Kind {
        RELATIVE,
        FIXED,
        /** A constant of a later release; for readers only. */
        @Hidden
        UNKNOWN;

        @JsonCreator
        public static Kind named(String name) {
            return EnumNames.named(Kind.class, name, UNKNOWN);
        }
    }

    /** Window of one coupon, half-open. */
    public record Window(Instant from, Instant until) {}

    public static UsableRule hoursAfterReceipt(int hours, int delayHours, Instant usableEnd) {
        return new UsableRule(Kind.RELATIVE, hours, delayHours, null, usableEnd);
    }

    public static UsableRule fixed(Instant from, Instant until) {
        return new UsableRule(Kind.FIXED, null, null, from, until);
    }

    /** The same rule at another time. */
    public UsableRule movedBy(Duration shift) {
        return new UsableRule(
                kind, hoursAfterReceipt, delayHours, from == null ? null : from.plus(shift), usableEnd.plus(shift));
    }

    /** Whether it was made by a later release; its window is unknown here, and it is neither stored nor sent on. */
    public boolean hasUnknowns() {
        return kind == Kind.UNKNOWN;
    }

    /** Hours from the receipt of a coupon of a RELATIVE rule to its end; null of a FIXED one, whose coupons end together. */
    public Integer hoursUntilEnd() {
        return kind == Kind.RELATIVE
                ? Integer.valueOf(hoursAfterReceipt + (delayHours == null ? 0 : delayHours))
                : null;
    }

    /** Whether a coupon received at the given instant could never be used. */
    public boolean isOverAt(Instant receivedAt) {
        Window window = windowFor(receivedAt);
        return !window.until().isAfter(window.from()) || !window.until().isAfter(receivedAt);
    }

    /** Window of a coupon received at the given instant; never beyond {@code usableEnd}, empty if it is received too late. */
    public Window windowFor(Instant receivedAt) {
        if (kind == Kind.UNKNOWN) {
            throw new IllegalStateException("a use of coupons that only a later release knows");
        }
        if (kind == Kind.FIXED) {
            return new Window(from, usableEnd);
        }
        Instant begin = receivedAt.plus(Duration.ofHours(delayHours == null ? 0 : delayHours));
        Instant end = begin.plus(Duration.ofHours(hoursAfterReceipt));
        return new Window(earlier(begin, usableEnd), earlier(end, usableEnd));
    }

    private static Instant earlier(Instant one, Instant other) {
        return one.isAfter(other) ? other : one;
    }
}
