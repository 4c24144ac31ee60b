package io.confetti.distribution.failure;

import io.confetti.core.stock.Recipient;
import io.confetti.sheet.policy.FailureCause;

/**
 * A row that did not become a coupon.
 *
 * @param row number that the spreadsheet program shows
 * @param userId as written; {@link #NOBODY} once the user is forgotten
 */
public record FailedRow(long row, String userId, FailureCause cause) {

    /** Of a user who is being forgotten. */
    public static final String NOBODY = "-";

    /** A row whose id was read well, and that failed later. */
    public static FailedRow of(Recipient recipient, FailureCause cause) {
        String user = cause == FailureCause.ERASED ? NOBODY : Long.toString(recipient.userId());
        return new FailedRow(recipient.row(), user, cause);
    }

    /** Whether it does not say any more whose it was. */
    public boolean isOfNobody() {
        return cause == FailureCause.ERASED;
    }
}
