package io.confetti.merchantadmin.code.voided;

import io.confetti.core.code.CodeKind;
import io.confetti.merchantadmin.code.CodeError;
import io.confetti.merchantadmin.code.series.Series;
import io.confetti.merchantadmin.code.series.SeriesQueries;
import io.confetti.merchantadmin.code.voided.store.VoidStore;
import io.confetti.platform.identity.Caller;
import java.util.List;
import org.springframework.stereotype.Component;

/**
 * Declares codes void: after the commit none of them is exchanged. Those that were exchanged before are listed, and their coupons stay.
 * Doing it again changes nothing and is answered alike.
 *
 * <p>All other changes wait for this one, and the exchanges of the series: so codes are read before, and uses afterwards, when nobody adds
 * to those of void codes any more. Codes from elsewhere are read meanwhile: those of a closed series may become another one's.
 */
@Component
public class VoidCodes {
    /** Of used codes in an answer. */
    private static final int SHOWN = 1_000;

    private final SeriesQueries series;
    private final SerialsOfCodes serials;
    private final DeclareVoid declare;
    private final VoidStore store;

    VoidCodes(SeriesQueries series, SerialsOfCodes serials, DeclareVoid declare, VoidStore store) {
        this.series = series;
        this.serials = serials;
        this.declare = declare;
        this.store = store;
    }

    /**
     * @throws io.confetti.platform.error.CouponException 404 without such a series; 400 if one of the codes is none of it; 409 if its
     *     kind has no such list or range
     */
    public VoidedCodes declareVoid(Caller operator, long seriesId, VoidOrder order) {
        Series wanted = series.require(operator.shopId(), seriesId);
        if (wanted.kind() == CodeKind.SHARED && !order.isAll()) {
            throw CodeError.VOID_ALL_ONLY.refusal();
        }
        DeclareVoid.Declared declared = wanted.kind() == CodeKind.IMPORTED
                ? declare.declare(operator, seriesId, order, locked -> listed(locked, order))
                : declare(operator, wanted, order);
        return answer(declared.series(), declared.ranges(), order.isAll());
    }

    /** Arithmetic is the same under the lock: nobody waits for it. */
    private DeclareVoid.Declared declare(Caller operator, Series wanted, VoidOrder order) {
        List<SerialRange> listed = listed(wanted, order);
        return declare.declare(operator, wanted.id(), order, locked -> listed);
    }

    private List<SerialRange> listed(Series series, VoidOrder order) {
        return order.codes() == null ? List.of() : SerialRange.of(serials.read(series, order.codes()));
    }

    /** Uses of a word stand under the users who made them; those of a whole series are counted by it. */
    private VoidedCodes answer(Series series, List<SerialRange> ranges, boolean isAll) {
        List<SerialRange> used =
                series.kind() == CodeKind.SHARED ? List.of(new SerialRange(0, Long.MAX_VALUE)) : ranges;
        long count = isAll ? series.used() : store.countUsed(series.id(), used);
        return new VoidedCodes(series, ranges, count, store.used(series.id(), used, SHOWN));
    }
}
