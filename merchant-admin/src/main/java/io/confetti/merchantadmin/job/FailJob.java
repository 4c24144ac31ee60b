package io.confetti.merchantadmin.job;

import io.confetti.merchantadmin.job.store.JobStore;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;
import org.springframework.transaction.interceptor.TransactionAspectSupport;

/** Ends a job that comes to nothing, unless it is wanted anew or somebody else does it. */
@Component
class FailJob {
    private static final Logger LOG = LoggerFactory.getLogger(FailJob.class);

    private final JobStore jobs;
    private final Counter failed;

    FailJob(JobStore jobs, MeterRegistry metrics) {
        this.jobs = jobs;
        this.failed = metrics.counter(JobThreads.METRIC + ".failed");
    }

    @Transactional
    public void fail(JobWork kind, Attempt attempt, String reason) {
        kind.failed(attempt.id(), reason); // first: the job's row is the last that any transaction locks
        if (!jobs.fail(attempt, reason)) {
            TransactionAspectSupport.currentTransactionStatus().setRollbackOnly();
            return;
        }
        failed.increment();
        LOG.error("Job failed kind={} id={} reason={}", kind.kind(), attempt.id(), reason);
    }
}
