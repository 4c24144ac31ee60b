package io.confetti.merchantadmin.code.series;

import io.confetti.core.code.ChangeSeries;
import io.confetti.merchantadmin.code.CodeError;
import io.confetti.merchantadmin.code.series.store.SeriesStore;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/** Takes the locks of a change in the one order in which everybody takes them: all changes, then the series. */
@Component
public class LockSeries {
    private final ChangeSeries change;
    private final SeriesStore series;

    LockSeries(ChangeSeries change, SeriesStore series) {
        this.change = change;
        this.series = series;
    }

    /**
     * The shop's series, of which no code is exchanged while the running transaction lasts. Readers in all services hear of a change.
     *
     * @throws io.confetti.platform.error.CouponException 404 if the shop has no such series
     */
    @Transactional(propagation = Propagation.MANDATORY)
    public Series lock(long shopId, long seriesId) {
        if (series.find(shopId, seriesId).isEmpty()) {
            throw CodeError.SERIES_NOT_FOUND.refusal();
        }
        change.begin();
        return series.lock(seriesId).orElseThrow();
    }
}
