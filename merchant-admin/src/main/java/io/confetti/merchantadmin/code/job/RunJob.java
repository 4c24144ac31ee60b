package io.confetti.merchantadmin.code.job;

import io.confetti.code.CodeRefusedException;
import io.confetti.merchantadmin.code.job.store.JobStore;
import io.confetti.merchantadmin.work.HeldWork;
import io.confetti.platform.error.CouponException;
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
    private final Map<JobKind, CodeJob> kinds = new EnumMap<>(JobKind.class);

    RunJob(
            JobStore jobs,
            FailJob fail,
            Storage storage,
            JobLeases leases,
            JobProperties properties,
            List<CodeJob> kinds) {
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
        CodeJob kind = kinds.get(job.kind());
        if (leases.isExhausted(id)) {
            fail.fail(kind, job.lastAttempt(), Job.UNREADABLE);
            return true;
        }
        return leases.attempt(id, held -> run(kind, held));
    }

    private void run(CodeJob kind, HeldWork held) throws IOException {
        try {
            kind.run(held);
        } catch (CodeRefusedException | CouponException lost) {
            LOG.warn("Key of codes is not here kind={} id={} attempt={}", kind.kind(), held.id(), held.attempt(), lost);
            failIfNobodyHasTheKey(kind, held);
        } catch (JobFailedException failed) {
            fail.fail(kind, Attempt.of(held, kind.kind()), failed.reason());
        }
    }

    /** While keys are being changed another instance may have it: only the last attempt is a verdict. */
    private void failIfNobodyHasTheKey(CodeJob kind, HeldWork held) {
        int attempts = jobs.find(held.id()).map(Job::attempts).orElse(0);
        if (attempts >= maxAttempts) {
            fail.fail(kind, Attempt.of(held, kind.kind()), Job.KEY_LOST);
        }
    }
}
