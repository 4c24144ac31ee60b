package io.confetti.distribution.notice.plan;

import io.confetti.distribution.notice.model.NoticeKind;
import java.time.Instant;

/**
 * What notices have in common that are planned together.
 *
 * @param sourceId null: each coupon is its own source. With kind, user, channel and occasion what makes two notices the same
 * @param occasion empty if there is one of the kind
 * @param taskId null if no push is the cause
 * @param notBefore null: they are due at once
 */
public record NoticeBatch(
        NoticeKind kind,
        long shopId,
        Long sourceId,
        String occasion,
        Long templateId,
        Long taskId,
        Instant notBefore) {}
