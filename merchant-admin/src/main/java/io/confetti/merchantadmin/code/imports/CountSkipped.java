package io.confetti.merchantadmin.code.imports;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Counts rows that become no codes, and lists the first of them. */
final class CountSkipped {
    private static final int LISTED = 1_000;

    private final Map<SkipCause, List<Long>> rows = new EnumMap<>(SkipCause.class);
    private final Map<SkipCause, Long> counts = new EnumMap<>(SkipCause.class);

    void add(long row, SkipCause cause) {
        counts.merge(cause, 1L, Long::sum);
        List<Long> listed = rows.computeIfAbsent(cause, c -> new ArrayList<>());
        if (listed.size() < LISTED) {
            listed.add(row);
        }
    }

    List<SkippedRows> result() {
        return counts.entrySet().stream()
                .map(entry -> new SkippedRows(
                        entry.getKey(),
                        entry.getValue(),
                        rows.get(entry.getKey()).stream().sorted().toList()))
                .toList();
    }
}
