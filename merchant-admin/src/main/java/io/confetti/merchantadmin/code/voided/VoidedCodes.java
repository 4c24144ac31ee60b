package io.confetti.merchantadmin.code.voided;

import io.confetti.merchantadmin.code.series.Series;
import java.util.List;
import java.util.OptionalLong;

/**
 * What became of an order to declare codes void.
 *
 * @param ranges of codes that are void now, those that were before included
 * @param usedCount exchanges of these codes that were made before, and stay
 * @param used the first of them
 */
public record VoidedCodes(Series series, List<SerialRange> ranges, long usedCount, List<UsedCode> used) {

    /** Codes that are void now; empty where it is those of all coupons. */
    public OptionalLong count() {
        boolean isOfAllCoupons = ranges.stream().anyMatch(range -> range.to() == Long.MAX_VALUE);
        return isOfAllCoupons
                ? OptionalLong.empty()
                : OptionalLong.of(ranges.stream()
                        .mapToLong(range -> range.to() - range.from() + 1)
                        .sum());
    }
}
