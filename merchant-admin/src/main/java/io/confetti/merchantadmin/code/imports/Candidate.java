package io.confetti.merchantadmin.code.imports;

/**
 * A row that may become a code.
 *
 * @param row as the spreadsheet program shows it
 * @param text as it is compared
 * @param fingerprint under the key of the new codes
 */
record Candidate(long row, String text, byte[] fingerprint) {}
