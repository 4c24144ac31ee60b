package io.confetti.sheet.policy;

/** Takes the user rows of a file, one by one, in file order. */
@FunctionalInterface
public interface RowSink {
    /**
     * One user row.
     *
     * @param ordinal 1-based among user rows
     * @param sheetRow the number the spreadsheet program shows; always rising
     * @param userId the folded id; 0 when the cell gave none
     * @param cause null for a user named for the first time in this file
     * @param written the id as written, at most 64 characters, empty for a missing one; null unless the row fails
     * @return false to stop reading early
     */
    boolean userRow(long ordinal, long sheetRow, long userId, FailureCause cause, String written);
}
