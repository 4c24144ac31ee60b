package io.confetti.distribution.notice.send;

import io.confetti.distribution.notice.model.NoticeKind;
import java.time.Instant;

/**
 * A notice whose time has come, and what is looked at before it is sent.
 *
 * @param contact sealed, null if there is none
 * @param attempts tries that were begun
 * @param refusals of them those after which it was put off; fewer, because not every try that has begun is made
 * @param staleAt null: never
 */
public record DueNotice(
        long id,
        long shopId,
        long userId,
        NoticeKind kind,
        Long templateId,
        Long couponId,
        String occasion,
        String contact,
        int attempts,
        int refusals,
        Instant staleAt,
        Circumstances now) {

    /**
     * @param couponState UNUSED, LOCKED, REDEEMED, EXPIRED or REVOKED; null if there is no such coupon
     * @param templateStatus null if there is no such template
     */
    public record Circumstances(String couponState, String templateStatus, UserSetting user) {}

    /** Those of users are kind to them; an operator wants to know at once. */
    boolean isForUser() {
        return kind != NoticeKind.TASK_ENDED && kind != NoticeKind.TASK_HELD;
    }
}
