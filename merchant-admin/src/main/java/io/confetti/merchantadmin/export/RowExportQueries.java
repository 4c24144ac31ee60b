package io.confetti.merchantadmin.export;

import io.confetti.merchantadmin.export.store.RowExportStore;
import io.confetti.merchantadmin.job.Job;
import io.confetti.merchantadmin.job.store.JobStore;
import io.confetti.platform.request.PageRequest;
import java.util.List;
import java.util.Map;
import org.springframework.stereotype.Component;

/** Exports of one shop. Another shop's export is not there. */
@Component
public class RowExportQueries {
    private final RowExportStore exports;
    private final JobStore jobs;

    RowExportQueries(RowExportStore exports, JobStore jobs) {
        this.exports = exports;
        this.jobs = jobs;
    }

    public RowExport require(long shopId, long exportId) {
        return exports.find(exportId)
                .filter(export -> export.shopId() == shopId)
                .orElseThrow(ExportError.NOT_FOUND::refusal);
    }

    /** One export more than the page wants, if there are so many; newest first. */
    public List<RowExport> list(long shopId, PageRequest page) {
        return exports.list(shopId, page.before(), page.limit() + 1);
    }

    /** How far they are, by their ids. */
    public Map<Long, Job> jobs(List<RowExport> many) {
        return jobs.findAll(many.stream().map(RowExport::id).toList());
    }
}
