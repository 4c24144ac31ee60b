package io.confetti.merchantadmin.figure.fold;

import io.confetti.platform.figure.FigureDelta;
import io.confetti.platform.figure.FigureKind;
import io.confetti.platform.figure.FigureSource;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.Map;
import java.util.TreeMap;

/** What many deltas add to each row of days, in the order of its key: each fold locks them in the same order. */
public final class FigureSums {
    private static final Comparator<FigureSource> BY_SOURCE =
            Comparator.comparing((FigureSource source) -> source.kind().code()).thenComparing(FigureSource::id);

    private final Map<DayKey, Sum> days = new TreeMap<>();
    private final Map<UseKey, Long> uses = new TreeMap<>();

    /** @param templateId 0 for the shop */
    public record DayKey(long shopId, long templateId, FigureSource source, LocalDate day, FigureKind kind, String part)
            implements Comparable<DayKey> {
        private static final Comparator<DayKey> ORDER = Comparator.comparingLong(DayKey::shopId)
                .thenComparingLong(DayKey::templateId)
                .thenComparing(DayKey::source, BY_SOURCE)
                .thenComparing(DayKey::day)
                .thenComparing(key -> key.kind().name())
                .thenComparing(DayKey::part);

        @Override
        public int compareTo(DayKey other) {
            return ORDER.compare(this, other);
        }
    }

    public record UseKey(long shopId, long templateId, FigureSource source, int days) implements Comparable<UseKey> {
        private static final Comparator<UseKey> ORDER = Comparator.comparingLong(UseKey::shopId)
                .thenComparingLong(UseKey::templateId)
                .thenComparing(UseKey::source, BY_SOURCE)
                .thenComparingInt(UseKey::days);

        @Override
        public int compareTo(UseKey other) {
            return ORDER.compare(this, other);
        }
    }

    public record Sum(long n, long amount) {
        Sum plus(Sum other) {
            return new Sum(n + other.n, amount + other.amount);
        }
    }

    void add(FigureDelta delta) {
        add(delta, delta.templateId(), delta.source());
        if (delta.templateId() != 0) {
            add(delta, 0, delta.source().ofShop());
        }
        if (delta.kind() == FigureKind.REDEEMED) {
            uses.merge(
                    new UseKey(delta.shopId(), delta.templateId(), delta.source(), Integer.parseInt(delta.part())),
                    delta.n(),
                    Long::sum);
        }
    }

    private void add(FigureDelta delta, long template, FigureSource source) {
        String part = delta.kind() == FigureKind.REDEEMED ? FigureDelta.WHOLE : delta.part();
        days.merge(
                new DayKey(delta.shopId(), template, source, delta.day(), delta.kind(), part),
                new Sum(delta.n(), delta.amount()),
                Sum::plus);
    }

    public Map<DayKey, Sum> days() {
        return days;
    }

    public Map<UseKey, Long> uses() {
        return uses;
    }
}
