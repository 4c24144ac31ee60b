package io.confetti.merchantadmin.figure.report;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Map;
import java.util.SortedMap;

/**
 * @param totals of the period
 * @param days empty unless they were asked for; a day without anything is not among them
 * @param useRate percent of the granted coupons that are used and not given back; null unless it is of a whole life
 * @param medianDaysToUse half of the uses came within so many whole days after receipt; null unless it is of a whole life with uses
 */
public record FigureReport(
        FigureTally totals, SortedMap<LocalDate, FigureTally> days, BigDecimal useRate, Integer medianDaysToUse) {

    /** Of which days and sources nothing but sums is known. */
    static BigDecimal percent(long part, long whole) {
        return whole == 0
                ? null
                : BigDecimal.valueOf(part * 100).divide(BigDecimal.valueOf(whole), 2, java.math.RoundingMode.HALF_UP);
    }

    /** @param uses by whole days from receipt, upwards */
    static Integer median(SortedMap<Integer, Long> uses) {
        long all = uses.values().stream().mapToLong(Long::longValue).sum();
        long seen = 0;
        for (Map.Entry<Integer, Long> some : uses.entrySet()) {
            seen += some.getValue();
            if (seen * 2 >= all && all > 0) {
                return some.getKey();
            }
        }
        return null;
    }
}
