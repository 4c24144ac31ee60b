package io.confetti.settlement.quote;

import io.confetti.platform.error.CouponException;
import io.confetti.platform.error.ErrorCode;

/** Why a quote is not taken back. */
public enum QuoteError implements ErrorCode {
    FORGED("quote.forged", 422),
    EXPIRED("quote.expired", 410);

    private final String code;
    private final int status;

    QuoteError(String code, int status) {
        this.code = code;
        this.status = status;
    }

    @Override
    public String code() {
        return code;
    }

    @Override
    public int status() {
        return status;
    }

    public CouponException refusal() {
        return new CouponException(this);
    }
}
