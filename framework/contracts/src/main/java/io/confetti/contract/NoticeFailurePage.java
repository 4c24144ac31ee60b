package io.confetti.contract;

import java.time.Instant;
import java.util.List;

/**
 * One page of notices that did not arrive, oldest first: {@code GET /internal/tasks/{taskId}/notices/failures?after=0&limit=100}
 * of distribution. Addresses are not among what is told.
 *
 * @param next value for {@code after} of the next page, null on the last one
 */
public record NoticeFailurePage(List<Line> lines, Long next) {

    /**
     * One notice.
     *
     * @param state FAILED, BOUNCED, UNKNOWN or SUPPRESSED
     * @param outcome why, null if that is not known
     * @param attempts tries that were begun
     * @param endedAt when it came to that
     */
    public record Line(
            long noticeId,
            long userId,
            NoticeChannel channel,
            String state,
            String outcome,
            int attempts,
            Instant endedAt) {}
}
