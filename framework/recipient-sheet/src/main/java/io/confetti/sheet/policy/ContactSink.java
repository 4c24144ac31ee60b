package io.confetti.sheet.policy;

/** Takes the phone numbers and mail addresses of a file that has columns of them. */
public interface ContactSink {

    /** Called once, with the header, if there is such a column. */
    default void columns(boolean hasPhone, boolean hasMail) {}

    /**
     * One user who is named for the first time; called right before the sink of rows has the row.
     *
     * @param phone as written, empty if there is none
     * @param mail as written, empty if there is none
     */
    void contact(long ordinal, long sheetRow, long userId, String phone, String mail);
}
