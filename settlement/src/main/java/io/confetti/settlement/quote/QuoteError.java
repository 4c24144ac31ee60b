package io.confetti.settlement.quote;

import io.confetti.platform.error.ErrorCode;

/** Why a quote is not made, or not taken back. */
public enum QuoteError implements ErrorCode {
    FORGED("quote.forged", 422),
    EXPIRED("quote.expired", 410),
    /** Its id would be longer than what can be locked. */
    TOO_LARGE("quote.too-large", 400),
    /** A line is of a shop that the caller's token is not for. */
    FOREIGN_SHOP("quote.foreign-shop", 403);

    private final Reason reason;

    QuoteError(String code, int status) {
        this.reason = new Reason(code, status);
    }

    @Override
    public Reason reason() {
        return reason;
    }
}
