package io.confetti.core.code;

import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Says beside a filter of imported codes which of them it holds: {@code filter|capacity|series:made,…}.
 *
 * @param filter name of its key
 * @param capacity codes that it was made for
 * @param made by series: it holds those with serials below
 */
record ImportMark(String filter, long capacity, Map<Long, Long> made) {

    static ImportMark parse(String text) {
        if (text == null) {
            return null;
        }
        String[] parts = text.split("\\|", 3);
        Map<Long, Long> made = new TreeMap<>();
        for (String entry : parts[2].split(",")) {
            int colon = entry.indexOf(':');
            if (colon > 0) {
                made.put(Long.parseLong(entry.substring(0, colon)), Long.parseLong(entry.substring(colon + 1)));
            }
        }
        return new ImportMark(parts[0], Long.parseLong(parts[1]), made);
    }

    String text() {
        String series = made.entrySet().stream()
                .map(entry -> entry.getKey() + ":" + entry.getValue())
                .collect(Collectors.joining(","));
        return filter + "|" + capacity + "|" + series;
    }

    long madeOf(SeriesRow series) {
        return made.getOrDefault(series.id(), 0L);
    }

    boolean holdsAllOf(ImportMark other) {
        return other.made.entrySet().stream()
                .allMatch(entry -> made.getOrDefault(entry.getKey(), 0L) >= entry.getValue());
    }

    boolean covers(Collection<SeriesRow> imports) {
        return imports.stream().allMatch(series -> madeOf(series) >= series.made());
    }
}
