package io.confetti.distribution.notice.receipt;

import io.confetti.platform.error.ErrorCode;

/** Why receipts are not looked at. */
public enum ReceiptError implements ErrorCode {
    /** The same whatever is wrong with it, also where nobody is expected to post. */
    UNSIGNED("receipt.unsigned", 401),
    NO_LIST("receipt.no-list", 400),
    TOO_MANY("receipt.too-many", 400);

    private final Reason reason;

    ReceiptError(String code, int status) {
        this.reason = new Reason(code, status);
    }

    @Override
    public Reason reason() {
        return reason;
    }
}
