package io.confetti.merchantadmin.code.exports;

import io.confetti.merchantadmin.code.CodeError;
import io.confetti.merchantadmin.code.exports.store.ExportStore;
import io.confetti.merchantadmin.code.series.SeriesQueries;
import io.confetti.merchantadmin.job.Job;
import io.confetti.merchantadmin.job.store.JobStore;
import io.confetti.platform.request.PageRequest;
import java.util.List;
import java.util.Map;
import org.springframework.stereotype.Component;

/** Exports of one shop. Another shop's export is not there. */
@Component
public class ExportQueries {
    private final SeriesQueries series;
    private final ExportStore exports;
    private final JobStore jobs;

    ExportQueries(SeriesQueries series, ExportStore exports, JobStore jobs) {
        this.series = series;
        this.exports = exports;
        this.jobs = jobs;
    }

    public Export require(long shopId, long seriesId, long exportId) {
        return exports.find(exportId)
                .filter(export -> export.shopId() == shopId && export.seriesId() == seriesId)
                .orElseThrow(CodeError.EXPORT_NOT_FOUND::refusal);
    }

    /** One export more than the page wants, if there are so many; newest first. */
    public List<Export> list(long shopId, long seriesId, PageRequest page) {
        return exports.list(series.require(shopId, seriesId).id(), page.before(), page.limit() + 1);
    }

    /** How far they are, by their ids. */
    public Map<Long, Job> jobs(List<Export> many) {
        return jobs.findAll(many.stream().map(Export::id).toList());
    }
}
