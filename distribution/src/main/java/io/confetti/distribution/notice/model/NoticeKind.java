package io.confetti.distribution.notice.model;

import java.util.List;
import java.util.stream.Stream;

/** What a notice tells. Stored by its name. */
public enum NoticeKind {
    /** You have a coupon. */
    COUPON_GRANTED,
    /** A template can be claimed in a moment; the user asked to be told. */
    STARTS_SOON,
    /** Your coupon can be used for a short time only. */
    EXPIRES_SOON,
    /** Your coupon was taken back. */
    COUPON_REVOKED,
    /** To operators: a push has ended. */
    TASK_ENDED,
    /** To operators: a push waits for somebody after its trial. */
    TASK_HELD;

    /** Kinds that a release of later has written are not among them: their notices are left to it. */
    public static List<String> known() {
        return Stream.of(values()).map(Enum::name).toList();
    }
}
