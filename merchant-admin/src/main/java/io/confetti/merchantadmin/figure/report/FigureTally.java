package io.confetti.merchantadmin.figure.report;

import io.confetti.platform.figure.FigureKind;
import io.confetti.platform.figure.FigureSource;
import java.util.EnumMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** Adds figures up, whatever their days are. For one thread. */
public final class FigureTally {
    private final Map<FigureKind, Long> counts = new EnumMap<>(FigureKind.class);
    private final Map<FigureKind, Long> amounts = new EnumMap<>(FigureKind.class);
    private final Map<FigureSource.Kind, Long> granted = new EnumMap<>(FigureSource.Kind.class);
    private final Map<FigureKind, SortedMap<String, Long>> parts = new EnumMap<>(FigureKind.class);

    void add(FigureCell cell) {
        counts.merge(cell.kind(), cell.n(), Long::sum);
        amounts.merge(cell.kind(), cell.amount(), Long::sum);
        if (cell.kind() == FigureKind.GRANTED) {
            granted.merge(cell.source().kind(), cell.n(), Long::sum);
        }
        if (!cell.part().isEmpty()) {
            parts.computeIfAbsent(cell.kind(), kind -> new TreeMap<>()).merge(cell.part(), cell.n(), Long::sum);
        }
    }

    public long count(FigureKind kind) {
        return counts.getOrDefault(kind, 0L);
    }

    /** 分 */
    public long amount(FigureKind kind) {
        return amounts.getOrDefault(kind, 0L);
    }

    public long granted(FigureSource.Kind by) {
        return granted.getOrDefault(by, 0L);
    }

    /** By channel or reason. */
    public SortedMap<String, Long> parts(FigureKind kind) {
        return parts.getOrDefault(kind, new TreeMap<>());
    }
}
