package io.confetti.merchantadmin.code.voided;

import io.confetti.core.code.CodeKind;
import io.confetti.core.code.store.CodeUses.Code;
import io.confetti.core.code.store.CodeVoids;
import io.confetti.merchantadmin.code.CodeError;
import io.confetti.merchantadmin.code.series.LockSeries;
import io.confetti.merchantadmin.code.series.Series;
import io.confetti.merchantadmin.code.voided.store.VoidStore;
import io.confetti.platform.failpoint.FailPoints;
import io.confetti.platform.id.Ids;
import io.confetti.platform.identity.Caller;
import java.util.List;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/**
 * Declares codes void: after the commit none of them is exchanged. Those that were exchanged before are listed, and their coupons stay.
 * Doing it again changes nothing and is answered alike.
 */
@Component
public class VoidCodes {
    private static final Logger LOG = LoggerFactory.getLogger(VoidCodes.class);

    /** Of used codes in an answer. */
    private static final int SHOWN = 1_000;

    private final LockSeries locks;
    private final SerialsOfCodes serials;
    private final CodeVoids voids;
    private final VoidStore store;
    private final Ids ids;
    private final FailPoints failPoints;

    VoidCodes(
            LockSeries locks,
            SerialsOfCodes serials,
            CodeVoids voids,
            VoidStore store,
            Ids ids,
            FailPoints failPoints) {
        this.locks = locks;
        this.serials = serials;
        this.voids = voids;
        this.store = store;
        this.ids = ids;
        this.failPoints = failPoints;
    }

    /**
     * @throws io.confetti.platform.error.CouponException 404 without such a series; 400 if one of the codes is none of it; 409 if its
     *     kind has no such list or range
     */
    @Transactional
    public VoidedCodes declareVoid(Caller operator, long seriesId, VoidOrder order) {
        Series series = locks.lock(operator.shopId(), seriesId);
        List<SerialRange> ranges = ranges(series, order);
        List<SerialRange> known = store.ranges(seriesId);
        List<SerialRange> fresh = ranges.stream()
                .filter(range -> known.stream().noneMatch(before -> before.covers(range)))
                .toList();
        for (SerialRange range : fresh) {
            var from = new Code(seriesId, range.from());
            voids.add(ids.next(), from, range.to(), order.reason(), operator.subject());
        }
        failPoints.reach("inside-code-void", seriesId);
        LOG.info("Codes declared void seriesId={} ranges={} new={}", seriesId, ranges.size(), fresh.size());
        return answer(series, ranges);
    }

    private List<SerialRange> ranges(Series series, VoidOrder order) {
        boolean isWord = series.kind() == CodeKind.SHARED;
        if (order.isAll()) {
            return List.of(isWord ? new SerialRange(0, 0) : all(series));
        }
        if (isWord) {
            throw CodeError.VOID_ALL_ONLY.refusal();
        }
        if (order.codes() != null) {
            return SerialRange.of(serials.read(series, order.codes()));
        }
        requireRange(series, order.range());
        return List.of(order.range());
    }

    private static void requireRange(Series series, SerialRange range) {
        if (series.kind() == CodeKind.PER_COUPON) {
            throw CodeError.VOID_NO_RANGE.refusal();
        }
        if (range.to() >= series.size()) {
            throw CodeError.VOID_BEYOND.refusal(Map.of("last", series.size() - 1));
        }
    }

    /** Codes that the series has now; what it is extended by later is not void. */
    private static SerialRange all(Series series) {
        boolean isOfCoupons = series.kind() == CodeKind.PER_COUPON;
        return new SerialRange(0, isOfCoupons ? Long.MAX_VALUE : series.size() - 1);
    }

    /** Uses of a word stand under the users who made them. */
    private VoidedCodes answer(Series series, List<SerialRange> ranges) {
        List<SerialRange> used =
                series.kind() == CodeKind.SHARED ? List.of(new SerialRange(0, Long.MAX_VALUE)) : ranges;
        return new VoidedCodes(
                series, ranges, store.countUsed(series.id(), used), store.used(series.id(), used, SHOWN));
    }
}
