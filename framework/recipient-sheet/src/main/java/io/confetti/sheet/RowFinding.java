package io.confetti.sheet;

/**
 * One failing row.
 *
 * @param row the number the spreadsheet program shows
 * @param userId as written, at most 64 characters
 */
public record RowFinding(long row, String userId) {}
