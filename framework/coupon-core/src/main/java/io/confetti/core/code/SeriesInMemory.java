package io.confetti.core.code;

import io.confetti.code.CodeText;
import io.confetti.code.Prefixes;
import io.confetti.code.Prefixes.Entry;
import io.confetti.platform.id.Ids;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** All series at one version. Immutable. */
final class SeriesInMemory {
    /** Ids of series are drawn in the order in which these are made, as far as the clocks of those who make them agree. */
    private static final Duration SURELY_LATER = Duration.ofHours(1);

    private final long version;
    private final Map<Long, KnownSeries> byId = new HashMap<>();
    private final Map<String, KnownSeries> byWord = new HashMap<>();
    private final List<SeriesRow> imports = new ArrayList<>();
    private final Map<Long, KnownSeries> byTemplate = new HashMap<>();
    private Prefixes prefixes;

    private SeriesInMemory(long version) {
        this.version = version;
    }

    /**
     * @param before whose arithmetic is taken over, null at first
     * @param read makes a series that was not known
     */
    static SeriesInMemory of(
            long version, List<SeriesRow> rows, SeriesInMemory before, Function<SeriesRow, KnownSeries> read) {
        var made = new SeriesInMemory(version);
        var entries = new ArrayList<Entry>();
        for (SeriesRow row :
                rows.stream().sorted(Comparator.comparing(SeriesRow::id)).toList()) {
            KnownSeries old = before == null ? null : before.byId.get(row.id());
            made.add(old == null ? read.apply(row) : old.with(row), entries);
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
                byTemplate.merge(row.templateId(), series, SeriesInMemory::shown);
            }
            case IMPORTED -> {
                if (row.state() != SeriesState.FAILED) {
                    imports.add(row);
                }
            }
        }
    }

    /** Of two series of one template the later one that is READY, or may be again: its codes are those that tills take. */
    private static KnownSeries shown(KnownSeries before, KnownSeries later) {
        return rank(later) >= rank(before) ? later : before;
    }

    private static int rank(KnownSeries series) {
        if (!series.isReadable()) {
            return 0;
        }
        return switch (series.row().state()) {
            case READY -> 2;
            case PAUSED -> 1;
            case BUILDING, FAILED, CLOSED -> 0;
        };
    }

    long version() {
        return version;
    }

    Optional<KnownSeries> byId(long seriesId) {
        return Optional.ofNullable(byId.get(seriesId));
    }

    Optional<KnownSeries> perCoupon(long templateId) {
        return Optional.ofNullable(byTemplate.get(templateId)).filter(series -> rank(series) > 0);
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

    /** Those whose key is not there, though people may hold codes of them that are to be taken. */
    List<SeriesRow> unreadable() {
        return byId.values().stream()
                .filter(series -> !series.isReadable() && series.row().state() != SeriesState.CLOSED)
                .map(KnownSeries::row)
                .toList();
    }

    /** Those whose codes come from elsewhere. */
    List<SeriesRow> imports() {
        return imports.stream().filter(row -> row.state().isGivenOut()).toList();
    }

    /**
     * Those of them that the text may be a code of: if it begins as the codes of a series do, none that was made after that, for an import
     * leaves such texts out.
     */
    List<SeriesRow> importsOf(CharSequence typed) {
        Optional<KnownSeries> beginsAlike = find(typed);
        if (beginsAlike.isEmpty()) {
            return imports();
        }
        long later = Ids.lowestAt(Ids.drawnAt(beginsAlike.get().id()).plus(SURELY_LATER));
        return imports().stream().filter(row -> row.id() < later).toList();
    }

    /** With those that are being built. */
    List<SeriesRow> importsToFilter() {
        return List.copyOf(imports);
    }
}
