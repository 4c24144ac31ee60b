package io.confetti.contract;

/**
 * A text that an operator wants to see on a device.
 *
 * @param to mail address or phone number
 */
public record NoticeTextTry(NoticeTextDraft draft, String to) {

    /** Addresses stand in no log. */
    @Override
    public String toString() {
        return "NoticeTextTry[" + draft + "]";
    }
}
