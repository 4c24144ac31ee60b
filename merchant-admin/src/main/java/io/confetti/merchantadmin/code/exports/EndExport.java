package io.confetti.merchantadmin.code.exports;

import io.confetti.merchantadmin.code.exports.store.ExportStore;
import io.confetti.merchantadmin.job.Attempt;
import io.confetti.merchantadmin.job.Job;
import io.confetti.merchantadmin.job.store.JobStore;
import io.confetti.platform.failpoint.FailPoints;
import io.confetti.platform.time.SuiteClock;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Notes that the file of an export is there. */
@Component
class EndExport {
    private static final Logger LOG = LoggerFactory.getLogger(EndExport.class);

    private final ExportStore exports;
    private final JobStore jobs;
    private final FailPoints failPoints;
    private final SuiteClock clock;

    EndExport(ExportStore exports, JobStore jobs, FailPoints failPoints, SuiteClock clock) {
        this.exports = exports;
        this.jobs = jobs;
        this.failPoints = failPoints;
        this.clock = clock;
    }

    /**
     * Of two workers the one that stored last may have counted other codes, if some were used in between; the file is his, and so are
     * the numbers.
     *
     * @return false if the job has failed: then the file is nobody's
     */
    @Transactional
    public boolean end(Export export, Attempt attempt, long codes, long bytes) {
        if (!jobs.complete(attempt)) {
            Job.State state = jobs.find(export.id()).orElseThrow().state();
            if (state != Job.State.DONE) {
                return state == Job.State.WAITING; // for him who is at it now, and stores it again
            }
        }
        exports.end(export.id(), codes, bytes, clock.instant());
        failPoints.reach("inside-code-export", export.id());
        LOG.info(
                "Export is there exportId={} seriesId={} codes={} bytes={}",
                export.id(),
                export.seriesId(),
                codes,
                bytes);
        return true;
    }
}
