package io.confetti.contract;

import com.fasterxml.jackson.annotation.JsonCreator;
import io.swagger.v3.oas.annotations.Hidden;

/** What notices with a text of their own tell. */
public enum NoticeTextKind {
    COUPON_GRANTED,
    STARTS_SOON,
    EXPIRES_SOON,
    COUPON_REVOKED,
    /** To operators. */
    TASK_ENDED,
    /** To operators. */
    TASK_HELD,
    /** A constant of a later release; for readers only. */
    @Hidden
    UNKNOWN;

    @JsonCreator
    public static NoticeTextKind named(String name) {
        return EnumNames.named(NoticeTextKind.class, name, UNKNOWN);
    }
}
