package io.confetti.distribution.notice.receipt;

/** What became of a receipt; to its provider, who has signed it, and to nobody else. */
public enum ReceiptAnswer {
    /** The notice has that state now. */
    NOTED,
    /** It had it already. */
    REPEATED,
    /** It had the opposite one; what was said first stands. */
    CONTRADICTED,
    /** No notice of that channel and name is with a provider. */
    NOT_KNOWN,
    /** It does not say which notice, or neither DELIVERED nor BOUNCED. */
    MALFORMED
}
