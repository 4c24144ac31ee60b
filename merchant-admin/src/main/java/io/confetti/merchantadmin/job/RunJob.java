package io.confetti.merchantadmin.job;

import io.confetti.merchantadmin.job.store.JobStore;
import io.confetti.merchantadmin.work.HeldWork;
import io.confetti.platform.storage.Storage;
import java.io.IOException;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Begins an attempt at a job, if nobody else is at it. Safe to call twice. */
@Component
class RunJob {
    private static final Logger LOG = LoggerFactory.getLogger(RunJob.class);

    private final JobStore jobs;
    private final FailJob fail;
    private final Storage storage;
    private final JobLeases leases;
    private final int maxAttempts;
    private final Map<JobKind, JobWork> kinds = new EnumMap<>(JobKind.class);

    RunJob(
            JobStore jobs,
            FailJob fail,
            Storage storage,
            JobLeases leases,
            JobProperties properties,
            List<JobWork> kinds) {
        this.jobs = jobs;
        this.fail = fail;
        this.storage = storage;
        this.leases = leases;
        this.maxAttempts = properties.maxAttempts();
        kinds.forEach(kind -> this.kinds.put(kind.kind(), kind));
    }

    /**
     * Does nothing if there is nothing to do, or another instance does it.
     *
     * @return whether there was something to do
     */
    boolean run(long id) {
        Job job = jobs.find(id).filter(Job::isWaiting).orElse(null);
        if (job == null || !storage.isThere()) {
            return false;
        }
        JobWork work = kinds.get(job.kind());
        if (leases.isExhausted(id)) {
            fail.fail(work, job.lastAttempt(), Job.UNREADABLE);
            return true;
        }
        return leases.attempt(id, held -> run(work, held));
    }

    private void run(JobWork work, HeldWork held) throws IOException {
        try {
            work.run(held);
        } catch (NotNowException notNow) {
            LOG.warn("Job not done now kind={} id={} attempt={}", work.kind(), held.id(), held.attempt(), notNow);
            failIfLast(work, held, notNow.reason());
        } catch (JobFailedException failed) {
            fail.fail(work, Attempt.of(held, work.kind()), failed.reason());
        }
    }

    private void failIfLast(JobWork work, HeldWork held, String reason) {
        int attempts = jobs.find(held.id()).map(Job::attempts).orElse(0);
        if (attempts >= maxAttempts) {
            fail.fail(work, Attempt.of(held, work.kind()), reason);
        }
    }
}
