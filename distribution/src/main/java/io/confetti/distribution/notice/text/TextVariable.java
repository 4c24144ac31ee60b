package io.confetti.distribution.notice.text;

import io.confetti.distribution.notice.model.NoticeKind;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/** What may stand between braces in a text. */
public enum TextVariable {
    COUPON_NAME("couponName"),
    /** What the coupon takes off. */
    AMOUNT("amount"),
    /** From which sum on it does. */
    THRESHOLD("threshold"),
    USABLE_UNTIL("usableUntil"),
    STARTS_AT("startsAt"),
    SHOP("shop"),
    /** Where users see their coupons. */
    LINK("link"),
    TASK_ID("taskId");

    private final String word;

    TextVariable(String word) {
        this.word = word;
    }

    public String word() {
        return word;
    }

    static Optional<TextVariable> named(String word) {
        return Arrays.stream(values())
                .filter(variable -> variable.word.equals(word))
                .findFirst();
    }

    /** Those that a notice of the kind can have values for. */
    public static Set<TextVariable> of(NoticeKind kind) {
        return switch (kind) {
            case COUPON_GRANTED, EXPIRES_SOON, COUPON_REVOKED ->
                EnumSet.of(COUPON_NAME, AMOUNT, THRESHOLD, USABLE_UNTIL, SHOP, LINK);
            case STARTS_SOON -> EnumSet.of(COUPON_NAME, AMOUNT, THRESHOLD, STARTS_AT, SHOP, LINK);
            case TASK_ENDED, TASK_HELD -> EnumSet.of(COUPON_NAME, SHOP, TASK_ID);
        };
    }
}
