package io.confetti.core.figure;

import io.confetti.core.event.CouponChange;
import io.confetti.core.event.CouponListener;
import io.confetti.core.event.CouponSource;
import io.confetti.core.event.CouponsChanged;
import io.confetti.core.event.CouponsChanged.Coupon;
import io.confetti.platform.figure.FigureDelta;
import io.confetti.platform.figure.FigureKind;
import io.confetti.platform.figure.FigureSource;
import io.confetti.platform.figure.WriteDeltas;
import java.time.Duration;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.stereotype.Component;

/**
 * Adds every change of coupons to the figures of its shop: one row for each source, day and part, which is one for a chunk of a push. It
 * looks nothing up, so a grant pays for an insert by primary key and for nothing else.
 */
@Component
@ConditionalOnProperty(name = "confetti.figures.record", matchIfMissing = true)
class CountChanges implements CouponListener {
    private final WriteDeltas deltas;

    CountChanges(WriteDeltas deltas) {
        this.deltas = deltas;
    }

    private record Key(FigureSource source, LocalDate day, String part) {}

    @Override
    public boolean hears(CouponChange change) {
        return true;
    }

    @Override
    public Optional<Consumer<CouponsChanged>> prepare(CouponChange change, long shopId) {
        return Optional.of(this::count);
    }

    private void count(CouponsChanged changed) {
        FigureKind kind = kind(changed.change());
        List<FigureDelta> rows = counts(changed, kind).entrySet().stream()
                .map(count -> new FigureDelta(
                        changed.shopId(),
                        changed.templateId(),
                        count.getKey().source(),
                        count.getKey().day(),
                        kind,
                        count.getKey().part(),
                        count.getValue(),
                        0))
                .toList();
        deltas.write(rows);
    }

    /** Coupons of one source come one after the other, thousands of them while others wait for the stock: a key is made for each run. */
    private Map<Key, Long> counts(CouponsChanged changed, FigureKind kind) {
        Map<Key, Long> counts = new HashMap<>();
        LocalDate today = deltas.day(changed.at());
        boolean hasDates = kind == FigureKind.EXPIRED || kind == FigureKind.REDEEMED;
        CouponSource source = null;
        Key key = null;
        long run = 0;
        for (Coupon coupon : changed.coupons()) {
            if (hasDates || !coupon.source().equals(source)) {
                if (run > 0) {
                    counts.merge(key, run, Long::sum);
                }
                source = coupon.source();
                key = new Key(source(source), day(kind, coupon, today), part(kind, coupon, changed));
                run = 0;
            }
            run++;
        }
        counts.merge(key, run, Long::sum);
        return counts;
    }

    /** Somebody notices an end late, perhaps by weeks, but it was on its day. */
    private LocalDate day(FigureKind kind, Coupon coupon, LocalDate today) {
        return kind == FigureKind.EXPIRED ? deltas.day(coupon.usableUntil()) : today;
    }

    private static String part(FigureKind kind, Coupon coupon, CouponsChanged changed) {
        if (kind != FigureKind.REDEEMED) {
            return FigureDelta.WHOLE;
        }
        long days = Duration.between(coupon.receivedAt(), changed.at()).toDays();
        return Long.toString(Math.max(0, Math.min(FigureKind.MOST_DAYS, days)));
    }

    private static FigureSource source(CouponSource source) {
        return switch (source.kind()) {
            case TASK -> FigureSource.task(source.id());
            case CLAIM -> source.seriesId() == 0 ? FigureSource.CLAIMS : FigureSource.series(source.seriesId());
            case UNKNOWN -> FigureSource.UNKNOWN;
        };
    }

    private static FigureKind kind(CouponChange change) {
        return switch (change) {
            case GRANTED -> FigureKind.GRANTED;
            case LOCKED -> FigureKind.LOCKED;
            case REDEEMED -> FigureKind.REDEEMED;
            case RELEASED -> FigureKind.RELEASED;
            case RETURNED -> FigureKind.RETURNED;
            case EXPIRED -> FigureKind.EXPIRED;
            case REVOKED -> FigureKind.REVOKED;
        };
    }
}
