package io.confetti.distribution.row;

/**
 * A user row where it stands in its source.
 *
 * @param ordinal 1-based among user rows
 * @param sheetRow number that the spreadsheet program shows
 * @param userId 0 if the cell gave none
 * @param written the id as written; null unless the file alone lets the row fail
 */
record RowPlace(long ordinal, long sheetRow, long userId, String written) {

    String user() {
        return userId == 0 ? written : Long.toString(userId);
    }
}
