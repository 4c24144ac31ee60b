package io.confetti.merchantadmin.figure.report;

import io.confetti.merchantadmin.figure.report.store.FigureRows;
import io.confetti.platform.figure.FigureKind;
import java.time.LocalDate;
import java.util.Collection;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.springframework.stereotype.Component;

/** Adds up what was folded and what still waits: a fact is in the next report after its commit. */
@Component
public class ReadReports {
    private final FigureRows rows;

    ReadReports(FigureRows rows) {
        this.rows = rows;
    }

    public FigureReport read(FigureScope scope, ReportPeriod period) {
        return read(List.of(scope), period);
    }

    /** @param scopes of which none is part of another one */
    public FigureReport read(Collection<FigureScope> scopes, ReportPeriod period) {
        var totals = new FigureTally();
        SortedMap<LocalDate, FigureTally> days = new TreeMap<>();
        for (FigureScope scope : scopes) {
            for (FigureCell cell : rows.cells(scope, period.first(), period.last())) {
                totals.add(cell);
                if (period.byDay()) {
                    days.computeIfAbsent(cell.day(), day -> new FigureTally()).add(cell);
                }
            }
        }
        return period.isWholeLife()
                ? new FigureReport(totals, days, useRate(totals), FigureReport.median(uses(scopes)))
                : new FigureReport(totals, days, null, null);
    }

    private static java.math.BigDecimal useRate(FigureTally totals) {
        long kept = totals.count(FigureKind.REDEEMED) - totals.count(FigureKind.RETURNED);
        return FigureReport.percent(kept, totals.count(FigureKind.GRANTED));
    }

    private SortedMap<Integer, Long> uses(Collection<FigureScope> scopes) {
        SortedMap<Integer, Long> uses = new TreeMap<>();
        scopes.stream()
                .filter(scope -> scope.templateId() != 0)
                .forEach(scope -> rows.uses(scope).forEach((days, n) -> uses.merge(days, n, Long::sum)));
        return uses;
    }
}
