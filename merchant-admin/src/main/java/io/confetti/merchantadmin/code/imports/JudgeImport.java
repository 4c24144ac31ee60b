package io.confetti.merchantadmin.code.imports;

import io.confetti.merchantadmin.code.imports.store.ImportStore;
import io.confetti.merchantadmin.job.Attempt;
import io.confetti.merchantadmin.job.store.JobStore;
import io.confetti.platform.failpoint.FailPoints;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Keeps the verdict on a file of codes, and ends the job that found it. */
@Component
class JudgeImport {
    private static final Logger LOG = LoggerFactory.getLogger(JudgeImport.class);

    private final ImportStore imports;
    private final JobStore jobs;
    private final FailPoints failPoints;

    JudgeImport(ImportStore imports, JobStore jobs, FailPoints failPoints) {
        this.imports = imports;
        this.jobs = jobs;
        this.failPoints = failPoints;
    }

    /** A worker that was overtaken says nothing any more: by another one, an upload of the same content, or a confirmation. */
    @Transactional
    public void judge(Attempt attempt, ImportVerdict verdict) {
        long importId = attempt.id();
        imports.lock(importId); // an upload of the same content locks it before the job, too
        if (jobs.complete(attempt)) {
            imports.judge(importId, verdict);
            failPoints.reach("inside-code-check", importId);
            LOG.info(
                    "Codes judged importId={} reason={} rows={} codes={}",
                    importId,
                    verdict.reason(),
                    verdict.rows(),
                    verdict.codes());
        }
    }
}
