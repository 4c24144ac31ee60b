package io.confetti.contract;

/**
 * A text that an operator wants to see on a device.
 *
 * @param to mail address or phone number
 * @param id the same for each repeat of the call, so that it is sent once; null: from a release that knew none
 */
public record NoticeTextTry(NoticeTextDraft draft, String to, Long id) {

    /** Addresses stand in no log. */
    @Override
    public String toString() {
        return "NoticeTextTry[" + draft + "]";
    }
}
