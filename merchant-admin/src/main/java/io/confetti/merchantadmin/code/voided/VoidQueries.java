package io.confetti.merchantadmin.code.voided;

import io.confetti.merchantadmin.code.series.SeriesQueries;
import io.confetti.merchantadmin.code.voided.store.VoidStore;
import io.confetti.platform.request.PageRequest;
import java.util.List;
import org.springframework.stereotype.Component;

/** What was declared void of a shop's series. */
@Component
public class VoidQueries {
    private final SeriesQueries series;
    private final VoidStore store;

    VoidQueries(SeriesQueries series, VoidStore store) {
        this.series = series;
        this.store = store;
    }

    /** One range more than the page wants, if there are so many; newest first. */
    public List<VoidedRange> list(long shopId, long seriesId, PageRequest page) {
        return store.list(series.require(shopId, seriesId).id(), page.before(), page.limit() + 1);
    }
}
