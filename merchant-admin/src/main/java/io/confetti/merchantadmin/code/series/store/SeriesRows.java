package io.confetti.merchantadmin.code.series.store;

import io.confetti.code.Alphabet;
import io.confetti.core.code.CodeKind;
import io.confetti.core.code.SeriesState;
import io.confetti.merchantadmin.code.series.Series;
import io.confetti.merchantadmin.code.series.SeriesPlan;
import io.confetti.platform.time.DatabaseTime;

/** Series as rows and back. */
final class SeriesRows {
    private SeriesRows() {}

    static SeriesRow row(Series series) {
        var row = new SeriesRow();
        var plan = series.plan();
        row.id = series.id();
        row.shopId = series.shopId();
        row.templateId = series.templateId();
        row.kind = plan.kind().name();
        row.alphabet = plan.alphabet() == null ? null : plan.alphabet().name();
        row.prefix = series.prefix();
        row.pattern = plan.pattern();
        row.size = plan.size();
        row.firstSize = series.firstSize();
        row.made = series.made();
        row.used = series.used();
        row.keyVersion = series.keyVersion();
        row.testCode = series.testCode();
        row.state = series.state().name();
        row.stateReason = series.stateReason();
        row.usesPerCode = plan.usesPerCode();
        row.perUserLimit = plan.perUserLimit();
        row.validFrom = DatabaseTime.of(plan.validFrom());
        row.validUntil = DatabaseTime.of(plan.validUntil());
        row.publish = plan.publish();
        row.requestKey = series.requestKey();
        row.createdBy = series.createdBy();
        row.createdAt = DatabaseTime.of(series.createdAt());
        row.changedAt = DatabaseTime.of(series.changedAt());
        row.version = series.version();
        return row;
    }

    static Series series(SeriesRow row) {
        return new Series(
                row.id,
                row.shopId,
                row.templateId,
                plan(row),
                row.prefix,
                row.firstSize == null ? row.size : row.firstSize,
                row.made,
                row.used,
                row.keyVersion,
                row.testCode,
                SeriesState.valueOf(row.state),
                row.stateReason,
                row.requestKey,
                row.createdBy,
                DatabaseTime.instant(row.createdAt),
                DatabaseTime.instant(row.changedAt),
                row.version);
    }

    private static SeriesPlan plan(SeriesRow row) {
        return new SeriesPlan(
                CodeKind.valueOf(row.kind),
                row.alphabet == null ? null : Alphabet.valueOf(row.alphabet),
                row.pattern,
                row.size,
                row.usesPerCode,
                row.perUserLimit,
                DatabaseTime.instant(row.validFrom),
                DatabaseTime.instant(row.validUntil),
                row.publish);
    }
}
