package io.confetti.contract;

import java.util.List;

/**
 * One page of failed rows: {@code GET /internal/runs/{taskId}/failures?after=0&limit=100} of distribution.
 *
 * @param next value for {@code after} of the next page, null on the last one
 */
public record FailurePage(List<FailureLine> lines, Long next) {

    /**
     * @param row number that the spreadsheet program shows
     * @param userId as written
     * @param cause FailureCause
     */
    public record FailureLine(long row, String userId, String cause) {}
}
