package io.confetti.core.code;

import io.confetti.code.CodeText;
import io.confetti.code.Prefixes;
import io.confetti.code.Prefixes.Entry;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Prefixes and shared words of all series, and under which keys there are codes without either, for whoever compares many texts with them. Immutable. */
public final class Beginnings {
    private final Prefixes prefixes;
    private final TreeMap<String, Long> words = new TreeMap<>();
    private final TreeSet<Integer> importKeys = new TreeSet<>();
    private final int longestWord;

    private Beginnings(List<SeriesRow> rows) {
        List<Entry> entries = new ArrayList<>();
        for (SeriesRow row : rows) {
            if (row.kind() == CodeKind.IMPORTED) {
                importKeys.add(row.keyVersion());
            } else if (row.kind() == CodeKind.SHARED) {
                words.put(row.prefix(), row.id());
            } else if (row.prefix() != null) {
                entries.add(new Entry(row.prefix(), row.id()));
            }
        }
        prefixes = Prefixes.of(entries);
        longestWord = words.keySet().stream().mapToInt(String::length).max().orElse(0);
    }

    /** @param rows all series */
    public static Beginnings of(List<SeriesRow> rows) {
        return new Beginnings(rows);
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
