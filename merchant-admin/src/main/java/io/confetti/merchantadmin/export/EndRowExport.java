package io.confetti.merchantadmin.export;

import io.confetti.merchantadmin.export.store.RowExportStore;
import io.confetti.merchantadmin.job.Attempt;
import io.confetti.merchantadmin.job.Job;
import io.confetti.merchantadmin.job.store.JobStore;
import io.confetti.platform.failpoint.FailPoints;
import io.confetti.platform.time.SuiteClock;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Notes that the file of an export is there, and lets the shop ask for another one. */
@Component
class EndRowExport {
    private static final Logger LOG = LoggerFactory.getLogger(EndRowExport.class);

    private final RowExportStore exports;
    private final JobStore jobs;
    private final FailPoints failPoints;
    private final SuiteClock clock;

    EndRowExport(RowExportStore exports, JobStore jobs, FailPoints failPoints, SuiteClock clock) {
        this.exports = exports;
        this.jobs = jobs;
        this.failPoints = failPoints;
        this.clock = clock;
    }

    /** @return false if the file is nobody's: the job has failed, or its file was deleted already */
    @Transactional
    public boolean end(RowExport export, Attempt attempt, long rows, long bytes) {
        if (!jobs.complete(attempt)) {
            Job.State state = jobs.find(export.id()).orElseThrow().state();
            boolean isWaiting = state == Job.State.WAITING; // for him who is at it now, and stores it again
            return isWaiting || state == Job.State.DONE && exports.recount(export.id(), rows, bytes);
        }
        exports.end(export.id(), rows, bytes, clock.instant());
        failPoints.reach("inside-export", export.id());
        LOG.info("Export is there exportId={} rows={} bytes={}", export.id(), rows, bytes);
        return true;
    }

    /** Whoever wanted it may ask again. */
    public void fail(long exportId) {
        exports.free(exportId);
    }
}
