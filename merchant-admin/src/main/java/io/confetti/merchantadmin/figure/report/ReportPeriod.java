package io.confetti.merchantadmin.figure.report;

import java.time.LocalDate;
import java.util.Optional;

/**
 * Of which days a report is, both inclusive; empty: from the beginning, or until now.
 *
 * @param byDay whether each day is shown, too
 */
public record ReportPeriod(Optional<LocalDate> from, Optional<LocalDate> to, boolean byDay) {

    /** Only over a whole life it makes sense to set uses against grants: what is granted today is used later. */
    public boolean isWholeLife() {
        return from.isEmpty() && to.isEmpty();
    }

    public LocalDate first() {
        return from.orElse(LocalDate.of(2000, 1, 1));
    }

    public LocalDate last() {
        return to.orElse(LocalDate.of(2199, 12, 31));
    }
}
