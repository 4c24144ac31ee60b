package io.confetti.engine.figure;

import io.confetti.contract.FigureCount;
import io.confetti.contract.FigureTruth;
import io.confetti.platform.figure.FigureKind;
import io.confetti.platform.figure.FigureSource;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Sums of some days. For one thread. */
public final class TruthCounts {
    private final LocalDate first;
    private final LocalDate last;
    private final Map<Key, Long> counts = new HashMap<>();
    private final Set<Key> unsure = new HashSet<>();

    TruthCounts(LocalDate first, LocalDate last) {
        this.first = first;
        this.last = last;
    }

    /** To whose figures a coupon belongs. */
    public record Owner(long shopId, long templateId, FigureSource source) {

        /** @param kind and id of the source as its row has them, and the series whose code it was exchanged for, or 0 */
        public static Owner of(long shopId, long templateId, String kind, long sourceId, long seriesId) {
            return new Owner(shopId, templateId, CountAgain.source(kind, sourceId, seriesId));
        }
    }

    private record Key(Owner owner, LocalDate day, FigureKind kind) {}

    void add(Owner owner, LocalDate day, FigureKind kind, long n) {
        if (!day.isBefore(first) && !day.isAfter(last)) {
            counts.merge(new Key(owner, day, kind), n, Long::sum);
        }
    }

    /** Nothing is said of it, whatever was added. */
    void doubt(Owner owner, LocalDate day, FigureKind kind) {
        unsure.add(new Key(owner, day, kind));
    }

    FigureTruth truth(List<FigureTruth.Sealed> sealed) {
        return new FigureTruth(
                counts.entrySet().stream()
                        .map(count -> count(count.getKey(), count.getValue()))
                        .toList(),
                sealed,
                unsure.stream().map(key -> count(key, 0)).toList());
    }

    private static FigureCount count(Key key, long n) {
        Owner owner = key.owner();
        return new FigureCount(
                owner.shopId(),
                owner.templateId(),
                owner.source().text(),
                key.day(),
                key.kind().name(),
                n,
                0);
    }
}
