package io.confetti.core.code;

import io.confetti.code.CodeText;
import io.confetti.code.Prefixes;
import io.confetti.code.Prefixes.Entry;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Prefixes and shared words of all series, and under which keys there are codes without either, for whoever compares many texts with them. Immutable. */
public final class Beginnings {
    private final Prefixes prefixes;
    private final TreeMap<String, Long> words;
    private final TreeSet<Integer> importKeys;
    private final int longestWord;

    private Beginnings(Prefixes prefixes, TreeMap<String, Long> words, TreeSet<Integer> importKeys) {
        this.prefixes = prefixes;
        this.words = words;
        this.importKeys = importKeys;
        this.longestWord =
                words.keySet().stream().mapToInt(String::length).max().orElse(0);
    }

    /** @param rows all series */
    public static Beginnings of(List<SeriesRow> rows) {
        var words = new TreeMap<String, Long>();
        words(rows).forEach(row -> words.put(row.prefix(), row.id()));
        return new Beginnings(
                Prefixes.of(entries(rows).toList()),
                words,
                importKeys(rows).collect(Collectors.toCollection(TreeSet::new)));
    }

    /**
     * With those of some series more.
     *
     * @param rows of which these may have some already
     */
    Beginnings with(List<SeriesRow> rows) {
        Prefixes more = prefixes;
        for (Entry entry : entries(rows).toList()) {
            more = more.with(entry);
        }
        boolean isKnown = more == prefixes
                && words(rows).allMatch(row -> words.containsKey(row.prefix()))
                && importKeys(rows).allMatch(importKeys::contains);
        if (isKnown) {
            return this;
        }
        var moreWords = new TreeMap<>(words);
        words(rows).forEach(row -> moreWords.put(row.prefix(), row.id()));
        var moreKeys = new TreeSet<>(importKeys);
        importKeys(rows).forEach(moreKeys::add);
        return new Beginnings(more, moreWords, moreKeys);
    }

    static Stream<Entry> entries(List<SeriesRow> rows) {
        return rows.stream().filter(SeriesRow::isArithmetic).map(row -> new Entry(row.prefix(), row.id()));
    }

    static Stream<SeriesRow> words(List<SeriesRow> rows) {
        return rows.stream().filter(row -> row.kind() == CodeKind.SHARED);
    }

    private static Stream<Integer> importKeys(List<SeriesRow> rows) {
        return rows.stream().filter(row -> row.kind() == CodeKind.IMPORTED).map(SeriesRow::keyVersion);
    }

    /** Versions of the master key under which codes from elsewhere have their fingerprints. */
    public Set<Integer> importKeys() {
        return Collections.unmodifiableSet(importKeys);
    }

    /**
     * The prefix or word that begins this text or is begun by it.
     *
     * @param text in any form
     */
    public Optional<Entry> colliding(CharSequence text) {
        String normal = CodeText.normalise(text);
        Optional<Entry> word = collidingWord(normal);
        return word.isPresent() ? word : prefixes.colliding(normal);
    }

    private Optional<Entry> collidingWord(String normal) {
        for (int length = 1; length <= Math.min(longestWord, normal.length()); length++) {
            Long series = words.get(normal.substring(0, length));
            if (series != null) {
                return Optional.of(new Entry(normal.substring(0, length), series));
            }
        }
        Map.Entry<String, Long> next = words.ceilingEntry(normal);
        return next != null && next.getKey().startsWith(normal)
                ? Optional.of(new Entry(next.getKey(), next.getValue()))
                : Optional.empty();
    }
}
