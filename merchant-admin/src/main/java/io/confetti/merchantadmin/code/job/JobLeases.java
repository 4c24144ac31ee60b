package io.confetti.merchantadmin.code.job;

import io.confetti.merchantadmin.code.job.store.JobStore;
import io.confetti.merchantadmin.work.WorkLeases;
import io.confetti.platform.failpoint.FailPoints;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/** Which jobs this instance does. */
@Component
class JobLeases {
    private final WorkLeases leases;

    JobLeases(JobStore jobs, JobProperties properties, FailPoints failPoints) {
        this.leases = new WorkLeases(jobs, properties.times(), failPoints);
    }

    WorkLeases leases() {
        return leases;
    }

    @Scheduled(fixedDelayString = "${confetti.code.job.renew-every:8s}")
    void renew() {
        leases.renew();
    }
}
