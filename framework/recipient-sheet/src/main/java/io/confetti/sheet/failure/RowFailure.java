package io.confetti.sheet.failure;

import io.confetti.sheet.policy.FailureCause;

/**
 * A row that ended without a coupon.
 *
 * @param sheetRow the number the spreadsheet program shows; unique and rising within a file
 */
public record RowFailure(long sheetRow, FailureCause cause) {}
