package io.confetti.core.event;

import java.math.BigDecimal;
import java.time.Instant;

/**
 * The trial of a push is over, and the push waits.
 *
 * @param reason CANARY, or CANARY_FAILED if too many rows failed
 * @param rowsRead user rows of the trial
 * @param failed rows without a coupon, whatever the cause
 * @param failedPercent failures by reservation and saving, of the rows that the file judged good
 * @param goesOnAt when it goes on by itself, null if it waits for an operator
 */
public record PushHeld(
        long shopId,
        long templateId,
        long taskId,
        String reason,
        long rowsRead,
        long delivered,
        long failed,
        BigDecimal failedPercent,
        Instant goesOnAt,
        Instant at)
        implements PushFact {}
