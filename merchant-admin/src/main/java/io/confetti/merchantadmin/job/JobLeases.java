package io.confetti.merchantadmin.job;

import io.confetti.merchantadmin.job.store.JobStore;
import io.confetti.merchantadmin.work.WorkLeases;
import io.confetti.platform.failpoint.FailPoints;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/** Which jobs this instance does. */
@Component
class JobLeases extends WorkLeases {

    JobLeases(JobStore jobs, JobProperties properties, FailPoints failPoints) {
        super(jobs, properties.times(), failPoints);
    }

    @Override
    @Scheduled(fixedDelayString = "${confetti.job.renew-every:8s}")
    protected void renew() {
        super.renew();
    }
}
