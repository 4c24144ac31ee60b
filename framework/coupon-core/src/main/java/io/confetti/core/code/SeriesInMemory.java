package io.confetti.core.code;

import io.confetti.code.CodeText;
import io.confetti.code.Prefixes;
import io.confetti.code.Prefixes.Entry;
import io.confetti.platform.id.Ids;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** All series at one version. Immutable. */
final class SeriesInMemory {
    /** Ids of series are drawn in the order in which these are made, as far as the clocks of those who make them agree. */
    private static final Duration SURELY_LATER = Duration.ofHours(1);

    private final long version;
    private final Map<Long, KnownSeries> byId;
    private final Map<String, Long> byWord;
    private final Map<Long, List<Long>> byTemplate;
    private final List<Long> imports;
    private final Prefixes prefixes;

    private SeriesInMemory(
            long version,
            Map<Long, KnownSeries> byId,
            Map<String, Long> byWord,
            Map<Long, List<Long>> byTemplate,
            List<Long> imports,
            Prefixes prefixes) {
        this.version = version;
        this.byId = byId;
        this.byWord = byWord;
        this.byTemplate = byTemplate;
        this.imports = imports;
        this.prefixes = prefixes;
    }

    static SeriesInMemory none() {
        return new SeriesInMemory(-1, Map.of(), Map.of(), Map.of(), List.of(), Prefixes.of(List.of()));
    }

    /**
     * @param rows all series
     * @param before whose arithmetic is taken over
     * @param read makes a series that was not known
     */
    static SeriesInMemory of(
            long version, List<SeriesRow> rows, SeriesInMemory before, Function<SeriesRow, KnownSeries> read) {
        return none().with(
                        version,
                        rows,
                        row -> before.byId(row.id())
                                .map(known -> known.with(row))
                                .orElseGet(() -> read.apply(row)));
    }

    /**
     * All series at a later version. What does not change is shared: prefixes, words and templates of a series never do.
     *
     * @param changed rows that are new or have changed since
     * @param read makes a series that was not known
     */
    SeriesInMemory with(long later, List<SeriesRow> changed, Function<SeriesRow, KnownSeries> read) {
        Map<Long, KnownSeries> all = new HashMap<>(byId);
        List<SeriesRow> fresh = new ArrayList<>();
        for (SeriesRow row : changed) {
            KnownSeries known = byId.get(row.id());
            all.put(row.id(), known == null ? read.apply(row) : known.with(row));
            if (known == null) {
                fresh.add(row);
            }
        }
        return new SeriesInMemory(
                later, all, wordsWith(fresh), templatesWith(fresh), importsWith(fresh), prefixesWith(fresh));
    }

    private Map<String, Long> wordsWith(List<SeriesRow> fresh) {
        List<SeriesRow> words = Beginnings.words(fresh).toList();
        if (words.isEmpty()) {
            return byWord;
        }
        Map<String, Long> all = new HashMap<>(byWord);
        words.forEach(row -> all.put(row.prefix(), row.id()));
        return all;
    }

    private Map<Long, List<Long>> templatesWith(List<SeriesRow> fresh) {
        List<SeriesRow> shown =
                fresh.stream().filter(row -> row.kind() == CodeKind.PER_COUPON).toList();
        if (shown.isEmpty()) {
            return byTemplate;
        }
        Map<Long, List<Long>> all = new HashMap<>(byTemplate);
        shown.forEach(row -> all.merge(
                row.templateId(),
                List.of(row.id()),
                (some, more) ->
                        Stream.concat(some.stream(), more.stream()).sorted().toList()));
        return all;
    }

    private List<Long> importsWith(List<SeriesRow> fresh) {
        List<Long> more = fresh.stream()
                .filter(row -> row.kind() == CodeKind.IMPORTED)
                .map(SeriesRow::id)
                .toList();
        return more.isEmpty()
                ? imports
                : Stream.concat(imports.stream(), more.stream()).sorted().toList();
    }

    private Prefixes prefixesWith(List<SeriesRow> fresh) {
        List<Entry> more = Beginnings.entries(fresh).toList();
        return more.isEmpty()
                ? prefixes
                : Prefixes.of(Stream.concat(prefixes.entries().stream(), more.stream())
                        .toList());
    }

    long version() {
        return version;
    }

    Optional<KnownSeries> byId(long seriesId) {
        return Optional.ofNullable(byId.get(seriesId));
    }

    Optional<KnownSeries> perCoupon(long templateId) {
        return byTemplate.getOrDefault(templateId, List.of()).stream()
                .map(byId::get)
                .reduce(KnownSeries::orLater)
                .filter(KnownSeries::isShown);
    }

    /** The series that the text belongs to by its prefix, or whose word it is. */
    Optional<KnownSeries> find(CharSequence typed) {
        if (typed.length() > CodeText.LONGEST) {
            return Optional.empty();
        }
        long series = prefixes.seriesOf(typed);
        return series == Prefixes.NONE
                ? Optional.ofNullable(byWord.get(CodeText.normalise(typed))).map(byId::get)
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
        return importsThat(SeriesState::isGivenOut);
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
        return importsThat(state -> state != SeriesState.FAILED);
    }

    private List<SeriesRow> importsThat(Predicate<SeriesState> are) {
        return imports.stream()
                .map(id -> byId.get(id).row())
                .filter(row -> are.test(row.state()))
                .toList();
    }
}
