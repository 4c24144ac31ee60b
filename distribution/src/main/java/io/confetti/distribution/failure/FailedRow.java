package io.confetti.distribution.failure;

import io.confetti.core.stock.Recipient;
import io.confetti.sheet.policy.FailureCause;

/**
 * A row that did not become a coupon.
 *
 * @param row number that the spreadsheet program shows
 * @param userId as written
 */
public record FailedRow(long row, String userId, FailureCause cause) {

    /** A row whose id was read well, and that failed later. */
    public static FailedRow of(Recipient recipient, FailureCause cause) {
        return new FailedRow(recipient.row(), Long.toString(recipient.userId()), cause);
    }
}
