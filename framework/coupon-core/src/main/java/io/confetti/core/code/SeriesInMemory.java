package io.confetti.core.code;

import io.confetti.code.CodeText;
import io.confetti.code.Prefixes;
import io.confetti.code.Prefixes.Entry;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** All series at one version. Immutable. */
final class SeriesInMemory {
    private final long version;
    private final Map<Long, KnownSeries> byId = new HashMap<>();
    private final Map<String, KnownSeries> byWord = new HashMap<>();
    private final Map<Long, KnownSeries> byTemplate = new HashMap<>();
    private Prefixes prefixes;

    private SeriesInMemory(long version) {
        this.version = version;
    }

    /**
     * @param before whose arithmetic is taken over, null at first
     * @param read makes a series that was not known; empty if its key is lost
     */
    static SeriesInMemory of(
            long version,
            List<SeriesRow> rows,
            SeriesInMemory before,
            Function<SeriesRow, Optional<KnownSeries>> read) {
        var made = new SeriesInMemory(version);
        var entries = new ArrayList<Entry>();
        for (SeriesRow row :
                rows.stream().sorted(Comparator.comparing(SeriesRow::id)).toList()) {
            KnownSeries old = before == null ? null : before.byId.get(row.id());
            Optional<KnownSeries> series = old == null ? read.apply(row) : Optional.of(old.with(row));
            series.ifPresent(known -> made.add(known, entries));
        }
        made.prefixes = Prefixes.of(entries);
        return made;
    }

    private void add(KnownSeries series, List<Entry> entries) {
        SeriesRow row = series.row();
        byId.put(row.id(), series);
        switch (row.kind()) {
            case SHARED -> byWord.put(row.prefix(), series);
            case UNIQUE -> entries.add(new Entry(row.prefix(), row.id()));
            case PER_COUPON -> {
                entries.add(new Entry(row.prefix(), row.id()));
                byTemplate.putIfAbsent(row.templateId(), series);
            }
            case IMPORTED -> {}
        }
    }

    long version() {
        return version;
    }

    Optional<KnownSeries> byId(long seriesId) {
        return Optional.ofNullable(byId.get(seriesId));
    }

    Optional<KnownSeries> perCoupon(long templateId) {
        return Optional.ofNullable(byTemplate.get(templateId))
                .filter(series -> series.row().state().isGivenOut());
    }

    /** The series that the text belongs to by its prefix, or whose word it is. */
    Optional<KnownSeries> find(CharSequence typed) {
        if (typed.length() > CodeText.LONGEST) {
            return Optional.empty();
        }
        long series = prefixes.seriesOf(typed);
        return series == Prefixes.NONE
                ? Optional.ofNullable(byWord.get(CodeText.normalise(typed)))
                : Optional.ofNullable(byId.get(series));
    }

    /** Those whose codes come from elsewhere. */
    List<SeriesRow> imports() {
        return byId.values().stream()
                .map(KnownSeries::row)
                .filter(row -> row.kind() == CodeKind.IMPORTED && row.state().isGivenOut())
                .toList();
    }
}
