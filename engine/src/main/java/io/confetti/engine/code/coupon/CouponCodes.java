package io.confetti.engine.code.coupon;

import io.confetti.core.code.FindSeries;
import jakarta.annotation.PostConstruct;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** The code that a coupon shows, if coupons of its template show one: computed from its id, so it costs no column and no query. */
@Component
public class CouponCodes {
    private final FindSeries series;

    CouponCodes(FindSeries series) {
        this.series = series;
    }

    /** Series are known before the first wallet is read: one that is read while the database is away must not wait for it. */
    @PostConstruct
    void readSeries() {
        series.refresh();
    }

    public Optional<String> of(long templateId, long couponId) {
        return series.perCoupon(templateId).map(known -> known.codes().code(couponId));
    }
}
