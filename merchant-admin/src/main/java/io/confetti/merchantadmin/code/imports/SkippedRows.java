package io.confetti.merchantadmin.code.imports;

import java.util.List;

/**
 * Rows that become no codes for one cause.
 *
 * @param rows numbers of the first thousand, as the spreadsheet program shows them
 */
public record SkippedRows(SkipCause cause, long count, List<Long> rows) {}
