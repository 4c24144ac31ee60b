package io.confetti.contract;

import java.util.List;

/**
 * Coupons of a run that are not revoked: {@code GET /internal/runs/{taskId}/survivors?after=…&limit=100} of distribution.
 *
 * @param next value for {@code after} of the next page, null on the last one
 */
public record SurvivorPage(List<Survivor> survivors, String next) {

    /**
     * @param state UNUSED, LOCKED, REDEEMED, EXPIRED
     * @param orderId order that has it or has used it, null if there is none
     * @param revokeRequested whether it is revoked once the order gives it up
     */
    public record Survivor(long couponId, long userId, String state, String orderId, boolean revokeRequested) {}
}
