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
import org.springframework.transaction.interceptor.TransactionAspectSupport;

/** Notes that the file of an export is there, and lets the shop ask for another one. */
@Component
class EndRowExport {
    /** Why an export fails that may have read somebody who is being forgotten. */
    static final String PERSON_FORGOTTEN = "PERSON_FORGOTTEN";

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

    /**
     * Lets nothing become of it any more.
     *
     * @return false if its file came, or another attempt began, at this very moment: look at it again
     */
    @Transactional
    public boolean giveUp(RowExport export, String reason) {
        Job job = jobs.find(export.id()).orElse(null);
        if (export.endedAt() != null || job == null || job.state() == Job.State.FAILED) {
            return true;
        }
        exports.free(export.id()); // first: the job's row is the last that any transaction locks
        if (!jobs.fail(job.lastAttempt(), reason)) {
            TransactionAspectSupport.currentTransactionStatus().setRollbackOnly();
            return false;
        }
        LOG.info("Export given up exportId={} reason={}", export.id(), reason);
        return true;
    }

    /** Whoever wanted it may ask again. */
    public void fail(long exportId) {
        exports.free(exportId);
    }
}
