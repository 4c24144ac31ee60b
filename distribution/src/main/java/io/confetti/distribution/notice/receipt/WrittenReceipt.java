package io.confetti.distribution.notice.receipt;

/**
 * A receipt as it was posted; nothing of it is judged.
 *
 * @param notice of SMS the key of the message, {@code n-1234}; of mail the address it came back to
 * @param state DELIVERED or BOUNCED
 * @param reason why it came back
 * @param id the provider's name of the message
 */
public record WrittenReceipt(String notice, String state, String reason, String id) {

    /** Without the address. */
    @Override
    public String toString() {
        return "WrittenReceipt[state=" + state + "]";
    }
}
