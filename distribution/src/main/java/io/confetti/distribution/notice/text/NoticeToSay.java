package io.confetti.distribution.notice.text;

import io.confetti.distribution.notice.model.NoticeKind;

/**
 * A notice whose text is wanted.
 *
 * @param id of its row
 * @param userId who is told; an operator has 0
 * @param templateId null: that of the coupon
 * @param couponId null if it tells of no coupon
 * @param occasion as its row has it
 * @param language null: that of the user's settings, else that of the shop's policy
 */
public record NoticeToSay(
        long id,
        long shopId,
        long userId,
        NoticeKind kind,
        Long templateId,
        Long couponId,
        String occasion,
        String language) {}
