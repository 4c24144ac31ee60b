package io.confetti.merchantadmin.job;

import io.confetti.merchantadmin.job.store.JobStore;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/** Notes a job in the transaction that wants it; a worker begins after the commit. */
@Component
public class WantJob {
    private final JobStore jobs;
    private final ApplicationEventPublisher events;

    WantJob(JobStore jobs, ApplicationEventPublisher events) {
        this.jobs = jobs;
        this.events = events;
    }

    /** @param id of what it works for; a job that is there begins anew, with another kind if so */
    @Transactional(propagation = Propagation.MANDATORY)
    public void want(long id, JobKind kind) {
        jobs.want(id, kind);
        events.publishEvent(new JobWanted(id));
    }

    /** As {@link #want}, unless it waits or is being done. */
    @Transactional(propagation = Propagation.MANDATORY)
    public void wantUnlessWaiting(long id, JobKind kind) {
        if (jobs.find(id).filter(Job::isWaiting).isEmpty()) {
            want(id, kind);
        }
    }
}
