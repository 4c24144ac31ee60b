package io.confetti.merchantadmin.code.lookup;

import io.confetti.code.CodeSeries;
import io.confetti.code.CodeText;
import io.confetti.core.code.CodeKind;
import io.confetti.core.code.FindImported;
import io.confetti.core.code.FindSeries;
import io.confetti.core.code.KnownSeries;
import io.confetti.core.code.SeriesRow;
import io.confetti.core.code.TypedCode;
import io.confetti.core.code.store.CodeSeriesRows;
import io.confetti.merchantadmin.code.CodeError;
import io.confetti.merchantadmin.code.lookup.FoundCode.Exchange;
import io.confetti.merchantadmin.code.voided.SerialRange;
import io.confetti.merchantadmin.code.voided.VoidedRange;
import io.confetti.merchantadmin.code.voided.store.VoidStore;
import io.confetti.platform.time.SuiteClock;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Tells an operator what a code is and what became of it. Another shop's code is not there. */
@Component
public class LookUpCode {
    private static final int SHOWN = 1_000;

    private final FindSeries series;
    private final FindImported imported;
    private final CodeSeriesRows rows;
    private final VoidStore voids;
    private final CouponsOfCodes coupons;
    private final SuiteClock clock;

    LookUpCode(
            FindSeries series,
            FindImported imported,
            CodeSeriesRows rows,
            VoidStore voids,
            CouponsOfCodes coupons,
            SuiteClock clock) {
        this.series = series;
        this.imported = imported;
        this.rows = rows;
        this.voids = voids;
        this.coupons = coupons;
        this.clock = clock;
    }

    /**
     * @param typed in any form in which it may be typed
     * @throws io.confetti.platform.error.CouponException 404 if the shop has no such code
     */
    public FoundCode lookUp(long shopId, String typed) {
        TypedCode code = series.seriesOf(typed)
                .flatMap(known -> ofSeries(known, typed))
                .or(() -> imported.find(typed))
                .filter(found -> found.series().row().shopId() == shopId)
                .orElseThrow(CodeError.CODE_NOT_FOUND::refusal);
        SeriesRow now = rows.find(code.series().id()).orElseThrow(CodeError.CODE_NOT_FOUND::refusal);
        List<Exchange> exchanges = exchanges(now, code.serial());
        if (now.kind() == CodeKind.PER_COUPON && exchanges.isEmpty()) { // no coupon was given with it
            throw CodeError.CODE_NOT_FOUND.refusal();
        }
        Optional<VoidedRange> voided = voids.covering(now.id(), code.serial());
        CodeState state = new JudgeCode(now, code.serial(), exchanges, voided.isPresent(), clock.instant()).state();
        return new FoundCode(now, text(code, typed), code.serial(), state, exchanges, voided);
    }

    /** Also codes that are not given out yet. */
    private static Optional<TypedCode> ofSeries(KnownSeries known, String typed) {
        long serial = switch (known.row().kind()) {
            case SHARED -> 0;
            case UNIQUE -> known.codes().serialOf(typed, known.row().size());
            case PER_COUPON -> known.codes().serialOf(typed, Long.MAX_VALUE);
            case IMPORTED -> CodeSeries.NONE;
        };
        return serial == CodeSeries.NONE ? Optional.empty() : Optional.of(new TypedCode(known, serial));
    }

    private List<Exchange> exchanges(SeriesRow row, long serial) {
        return switch (row.kind()) {
            case SHARED -> List.of();
            case PER_COUPON -> coupons.own(row.templateId(), serial);
            case UNIQUE, IMPORTED ->
                coupons.exchangedFor(voids.used(row.id(), List.of(new SerialRange(serial, serial)), SHOWN));
        };
    }

    private static String text(TypedCode code, String typed) {
        return switch (code.series().row().kind()) {
            case SHARED -> code.series().row().pattern();
            case UNIQUE, PER_COUPON -> code.series().codes().code(code.serial());
            case IMPORTED -> CodeText.normalise(typed);
        };
    }
}
