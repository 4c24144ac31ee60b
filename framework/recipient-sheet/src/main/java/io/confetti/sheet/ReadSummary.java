package io.confetti.sheet;

import io.confetti.sheet.policy.FileType;

/**
 * What one reading pass saw.
 *
 * @param charset of a .csv, null otherwise
 */
public record ReadSummary(FileType type, String charset, long userRows, long validRows) {}
