package io.confetti.merchantadmin.export.source;

import io.confetti.merchantadmin.export.ExportFilter;
import io.confetti.merchantadmin.export.ExportKind;
import io.confetti.merchantadmin.export.ExportSource;
import io.confetti.merchantadmin.export.RowExport;
import io.confetti.merchantadmin.export.RowSink;
import io.confetti.merchantadmin.figure.report.FigureCell;
import io.confetti.merchantadmin.figure.report.FigureScope;
import io.confetti.merchantadmin.figure.report.store.FigureRows;
import io.confetti.merchantadmin.task.DistributionTask;
import io.confetti.merchantadmin.task.TaskQueries;
import io.confetti.platform.request.SuiteZone;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.List;
import org.springframework.stereotype.Component;

/** Figures of days, one row for each, of a task's family, a template or the shop; what waits to be folded is among them. */
@Component
class ExportReport implements ExportSource {
    private static final LocalDate FIRST = LocalDate.of(2000, 1, 1);
    private static final LocalDate LAST = LocalDate.of(2199, 12, 31);

    private static final Comparator<FigureCell> BY_DAY = Comparator.comparing(FigureCell::day)
            .thenComparing(FigureCell::kind)
            .thenComparing(cell -> cell.source().text())
            .thenComparing(FigureCell::part);

    private final FigureRows figures;
    private final TaskQueries tasks;
    private final SuiteZone zone;

    ExportReport(FigureRows figures, TaskQueries tasks, SuiteZone zone) {
        this.figures = figures;
        this.tasks = tasks;
        this.zone = zone;
    }

    @Override
    public ExportKind kind() {
        return ExportKind.REPORT;
    }

    @Override
    public List<String> header() {
        return List.of("day", "source", "sourceId", "figure", "part", "count", "amount");
    }

    @Override
    public void write(RowExport export, RowSink rows) throws IOException {
        ExportFilter filter = export.filter();
        LocalDate first = filter.from() == null ? FIRST : day(filter.from());
        LocalDate last = filter.to() == null ? LAST : day(filter.to().minusMillis(1));
        List<FigureCell> cells = figures.cellsBySource(scope(export), first, last).stream()
                .sorted(BY_DAY)
                .toList();
        for (FigureCell cell : cells) {
            rows.add(
                    cell.day().toString(),
                    cell.source().kind().name(),
                    cell.source().id(),
                    cell.kind().name(),
                    cell.part(),
                    BigDecimal.valueOf(cell.n()),
                    BigDecimal.valueOf(cell.amount()));
        }
        rows.passed();
    }

    private FigureScope scope(RowExport export) {
        ExportFilter filter = export.filter();
        if (filter.taskId() != null) {
            DistributionTask task = tasks.require(export.shopId(), filter.taskId());
            return FigureScope.ofTask(
                    export.shopId(),
                    task.snapshot().templateId(),
                    task.snapshot().couponSource());
        }
        return filter.templateId() == null
                ? FigureScope.ofShop(export.shopId())
                : FigureScope.ofTemplate(export.shopId(), filter.templateId());
    }

    private LocalDate day(Instant time) {
        return LocalDate.ofInstant(time, zone.id());
    }
}
