package io.confetti.merchantadmin.code.voided;

import io.confetti.core.code.CodeKind;
import io.confetti.core.code.store.CodeVoids;
import io.confetti.core.code.store.CodeVoids.NewVoid;
import io.confetti.merchantadmin.code.CodeError;
import io.confetti.merchantadmin.code.series.LockSeries;
import io.confetti.merchantadmin.code.series.Series;
import io.confetti.merchantadmin.code.voided.store.VoidStore;
import io.confetti.platform.failpoint.FailPoints;
import io.confetti.platform.id.Ids;
import io.confetti.platform.identity.Caller;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Adds what is not void yet to what is. A code has one range, and perhaps that of all codes: who looks it up hears of the first time. */
@Component
class DeclareVoid {
    private static final Logger LOG = LoggerFactory.getLogger(DeclareVoid.class);

    private final LockSeries locks;
    private final CodeVoids voids;
    private final VoidStore store;
    private final Ids ids;
    private final FailPoints failPoints;

    DeclareVoid(LockSeries locks, CodeVoids voids, VoidStore store, Ids ids, FailPoints failPoints) {
        this.locks = locks;
        this.voids = voids;
        this.store = store;
        this.ids = ids;
        this.failPoints = failPoints;
    }

    /**
     * @param series as it was under its lock: what it counted as used then, stays
     * @param ranges that are void now, those that were before included
     */
    record Declared(Series series, List<SerialRange> ranges) {}

    /** @param listed serials of the codes of the order, if it has some; asked under the lock */
    @Transactional
    public Declared declare(
            Caller operator, long seriesId, VoidOrder order, Function<Series, List<SerialRange>> listed) {
        Series series = locks.lock(operator.shopId(), seriesId);
        List<SerialRange> ranges = order.codes() == null ? List.of(range(series, order)) : listed.apply(series);
        List<NewVoid> fresh = fresh(seriesId, order, ranges).stream()
                .map(range -> new NewVoid(ids.next(), range.from(), range.to()))
                .toList();
        if (!fresh.isEmpty()) {
            voids.add(seriesId, fresh, order.reason(), operator.subject());
        }
        failPoints.reach("inside-code-void", seriesId);
        LOG.info("Codes declared void seriesId={} ranges={} new={}", seriesId, ranges.size(), fresh.size());
        return new Declared(series, ranges);
    }

    /** All are one range, however many are void already: what is between a hundred thousand single codes would be as many. */
    private List<SerialRange> fresh(long seriesId, VoidOrder order, List<SerialRange> ranges) {
        if (order.isAll()) {
            return store.hasAll(seriesId, ranges.get(0).to()) ? List.of() : ranges;
        }
        return SerialRange.without(ranges, store.near(seriesId, ranges));
    }

    private static SerialRange range(Series series, VoidOrder order) {
        if (order.isAll()) {
            return all(series);
        }
        if (series.kind() == CodeKind.PER_COUPON) {
            throw CodeError.VOID_NO_RANGE.refusal();
        }
        if (order.range().to() >= series.size()) {
            throw CodeError.VOID_BEYOND.refusal(Map.of("last", series.size() - 1));
        }
        return order.range();
    }

    /** Codes that the series has now; what it is extended by later is not void. */
    private static SerialRange all(Series series) {
        return switch (series.kind()) {
            case SHARED -> new SerialRange(0, 0);
            case PER_COUPON -> new SerialRange(0, Long.MAX_VALUE);
            case UNIQUE, IMPORTED -> new SerialRange(0, series.size() - 1);
        };
    }
}
