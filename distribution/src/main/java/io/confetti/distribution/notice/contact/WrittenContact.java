package io.confetti.distribution.notice.contact;

/**
 * Contacts as a recipient file has them; in memory while a chunk is planned, and nowhere else.
 *
 * @param phone empty if there is none
 * @param mail empty if there is none
 */
public record WrittenContact(String phone, String mail) {

    /** Addresses stand in no log. */
    @Override
    public String toString() {
        return "WrittenContact[]";
    }
}
