package io.confetti.sheet;

/**
 * A row that ended without a coupon.
 *
 * @param ordinal 1-based among the user rows of the file
 * @param sheetRow the number the spreadsheet program shows
 */
public record RowFailure(long ordinal, long sheetRow, FailureCause cause) {}
