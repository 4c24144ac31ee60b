package io.confetti.contract;

import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * The trial at the beginning of a push. It ends after {@code rows} user rows, or after {@code percent} of them; the push is
 * held until somebody says that it may go on.
 *
 * @param rows null if {@code percent} is set
 * @param holdIfFailedAbovePercent failed rows above which it never goes on by itself; null: that is not looked at
 * @param continueAfterSeconds after which a good trial goes on by itself; null: an operator decides
 */
public record CanaryPlan(
        Long rows, BigDecimal percent, BigDecimal holdIfFailedAbovePercent, Integer continueAfterSeconds) {

    /**
     * @param rowCount user rows of the file, null while they are not counted
     * @return null while it cannot be known
     */
    public Long rowsOf(Long rowCount) {
        if (rows != null) {
            return rows;
        }
        if (percent == null || rowCount == null) {
            return null;
        }
        long part = percent.multiply(BigDecimal.valueOf(rowCount))
                .movePointLeft(2)
                .setScale(0, RoundingMode.CEILING)
                .longValueExact();
        return Math.max(1, part);
    }
}
