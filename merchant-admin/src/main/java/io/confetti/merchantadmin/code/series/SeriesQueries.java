package io.confetti.merchantadmin.code.series;

import io.confetti.merchantadmin.code.CodeError;
import io.confetti.merchantadmin.code.series.store.SeriesStore;
import io.confetti.platform.request.PageRequest;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Series of one shop. Another shop's series is not there. */
@Component
public class SeriesQueries {
    private final SeriesStore series;

    SeriesQueries(SeriesStore series) {
        this.series = series;
    }

    public Series require(long shopId, long seriesId) {
        return series.find(shopId, seriesId).orElseThrow(CodeError.SERIES_NOT_FOUND::refusal);
    }

    /**
     * What an earlier call with the same key made.
     *
     * @param requestKey null for a call without a key
     */
    public Optional<Series> findByRequest(long shopId, String requestKey) {
        return requestKey == null ? Optional.empty() : series.findByRequest(shopId, requestKey);
    }

    /** All of a template, oldest first. */
    public List<Series> ofTemplate(long templateId) {
        return series.ofTemplate(templateId);
    }

    /**
     * One series more than the page wants, if there are so many; newest first.
     *
     * @param templateId null for any
     */
    public List<Series> list(long shopId, Long templateId, PageRequest page) {
        return series.list(shopId, templateId, page);
    }
}
