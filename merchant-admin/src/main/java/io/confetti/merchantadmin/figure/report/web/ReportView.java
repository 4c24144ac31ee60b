package io.confetti.merchantadmin.figure.report.web;

import io.confetti.merchantadmin.figure.report.FigureReport;
import io.confetti.merchantadmin.figure.report.ReportPeriod;
import io.swagger.v3.oas.annotations.media.Schema;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;

record ReportView(
        @Schema(description = "Template or task that it is of; null for others")
        String id,

        @Schema(
                description =
                        "Task that began the family; null unless it is of a task. Its figures are those of the family")
        String rootTaskId,

        @Schema(description = "Campaign that it belongs to, or that it is of; null if there is none")
        String label,

        @Schema(description = "First day; null: from the beginning")
        LocalDate from,

        @Schema(description = "Last day, inclusive; null: until now")
        LocalDate to,

        String zone,
        String currency,
        FigureView totals,

        @Schema(
                description =
                        "Percent of what was granted that is used and was not given back; null unless it is of a whole life")
        BigDecimal useRate,

        @Schema(
                description =
                        "Half of the uses came within so many whole days after receipt; null unless it is of a whole life")
        Integer medianDaysToUse,

        @Schema(
                description =
                        "Null unless it is of a task that pushed again what another one had failed to: its own share")
        OwnChunks own,

        @Schema(description = "Days on which anything happened; empty unless by=day")
        List<FigureView> days) {

    /** What a task's own chunks gave. */
    record OwnChunks(long granted, long revoked) {}

    /** What it is of. */
    record Subject(String id, String rootTaskId, String label, OwnChunks own) {}

    static ReportView of(Subject subject, ReportPeriod period, FigureReport report, Installation installation) {
        boolean ofShop = subject.id() == null && subject.label() == null;
        return new ReportView(
                subject.id(),
                subject.rootTaskId(),
                subject.label(),
                period.from().orElse(null),
                period.to().orElse(null),
                installation.zone(),
                installation.currency(),
                FigureView.of(null, report.totals(), ofShop),
                report.useRate(),
                report.medianDaysToUse(),
                subject.own(),
                report.days().entrySet().stream()
                        .map(day -> FigureView.of(day.getKey(), day.getValue(), ofShop))
                        .toList());
    }

    /** By what days and money are told. */
    record Installation(String zone, String currency) {}
}
