package io.confetti.merchantadmin.figure.report.web;

import io.confetti.merchantadmin.figure.report.ReportPeriod;
import io.confetti.platform.error.CommonError;
import io.confetti.platform.error.CouponException;
import io.confetti.platform.error.FieldError;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads {@code from}, {@code to} and {@code by}. */
final class PeriodForm {
    private static final LocalDate FIRST = LocalDate.of(2000, 1, 1);
    private static final LocalDate LAST = LocalDate.of(2199, 12, 31);
    private static final int MOST_DAYS = 731;

    private final List<FieldError> errors = new ArrayList<>();

    private PeriodForm() {}

    /** All may be null. */
    static ReportPeriod read(String from, String to, String by) {
        var form = new PeriodForm();
        Optional<LocalDate> first = form.day("from", from);
        Optional<LocalDate> last = form.day("to", to);
        boolean byDay = form.isByDay(by);
        form.checkOrder(first, last);
        if (!form.errors.isEmpty()) {
            throw new CouponException(CommonError.VALIDATION, Map.of(), form.errors);
        }
        return new ReportPeriod(first, last, byDay);
    }

    private Optional<LocalDate> day(String name, String text) {
        if (text == null || text.isEmpty()) {
            return Optional.empty();
        }
        try {
            LocalDate day = LocalDate.parse(text);
            if (!day.isBefore(FIRST) && !day.isAfter(LAST)) {
                return Optional.of(day);
            }
        } catch (DateTimeException notADay) {
            // answered like a day that is out of range
        }
        errors.add(new FieldError(name, "report.day", Map.of()));
        return Optional.empty();
    }

    private boolean isByDay(String by) {
        if (by == null || by.isEmpty() || by.equals("day")) {
            return "day".equals(by);
        }
        errors.add(new FieldError("by", "report.by", Map.of()));
        return false;
    }

    private void checkOrder(Optional<LocalDate> first, Optional<LocalDate> last) {
        if (first.isPresent() && last.isPresent()) {
            long days = ChronoUnit.DAYS.between(first.get(), last.get()) + 1;
            if (days < 1 || days > MOST_DAYS) {
                errors.add(new FieldError("to", "report.period", Map.of("most", MOST_DAYS)));
            }
        }
    }
}
