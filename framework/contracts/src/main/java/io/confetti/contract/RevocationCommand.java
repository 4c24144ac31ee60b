package io.confetti.contract;

import java.util.List;

/**
 * Takes single coupons back: {@code POST /internal/revocations} of distribution. One of the lists is empty.
 *
 * @param shopId whose coupons they are; others are as good as unknown
 * @param templateId of the users' coupons, null with couponIds
 * @param userIds all coupons of the template that these users have
 * @param freesPlace whether the users may receive the template's coupons again
 * @param dryRun answers what would happen
 */
public record RevocationCommand(
        long shopId,
        Long templateId,
        List<Long> userIds,
        List<Long> couponIds,
        boolean freesPlace,
        boolean dryRun,
        String reason) {}
