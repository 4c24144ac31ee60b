package io.confetti.contract;

import java.util.List;

/**
 * Takes single coupons back: {@code POST /internal/revocations} of distribution. They are those of
 * users, of ids, or of a task.
 *
 * @param shopId whose coupons they are; others are as good as unknown
 * @param templateId of the users' coupons, else null
 * @param userIds all coupons of the template that these users have
 * @param freesPlace whether the users may receive the template's coupons again
 * @param dryRun answers what would happen; of a task whatever its size
 * @param taskId all coupons that this task gave, if it gave no more than can be taken back in one transaction; else null
 */
public record RevocationCommand(
        long shopId,
        Long templateId,
        List<Long> userIds,
        List<Long> couponIds,
        boolean freesPlace,
        boolean dryRun,
        String reason,
        Long taskId) {

    /** Coupons at most of one command. */
    public static final int MOST = 5_000;

    public static RevocationCommand ofCoupon(long shopId, long couponId, boolean freesPlace, String reason) {
        return new RevocationCommand(shopId, null, List.of(), List.of(couponId), freesPlace, false, reason, null);
    }
}
