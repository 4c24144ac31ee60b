package io.confetti.contract;

import java.time.Instant;
import java.util.List;

/**
 * Claims of a template in one state, by acceptance: {@code GET /internal/claims?templateId=&state=&from=&to=&after=&limit=} of engine.
 *
 * @param next value for {@code after} of the next page, null on the last one
 */
public record ClaimPage(List<ClaimLine> claims, String next) {

    /**
     * @param state PENDING, GRANTED, REFUSED
     * @param reason why it was refused, null if it was not
     * @param couponId null unless it was granted
     * @param decidedAt null while it is pending
     */
    public record ClaimLine(
            long id,
            long userId,
            String channel,
            String state,
            String reason,
            Long couponId,
            Instant acceptedAt,
            Instant decidedAt) {}
}
