package io.confetti.distribution.failure;

import io.confetti.sheet.FailureCause;

/**
 * A row that did not become a coupon.
 *
 * @param row number that the spreadsheet program shows
 * @param userId as written
 */
public record FailedRow(long row, String userId, FailureCause cause) {}
