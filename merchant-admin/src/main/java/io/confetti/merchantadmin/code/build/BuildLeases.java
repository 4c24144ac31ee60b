package io.confetti.merchantadmin.code.build;

import io.confetti.merchantadmin.code.build.store.BuildStore;
import io.confetti.merchantadmin.work.WorkLeases;
import io.confetti.platform.failpoint.FailPoints;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/** Which series this instance builds. */
@Component
class BuildLeases {
    private final WorkLeases leases;

    BuildLeases(BuildStore builds, BuildProperties properties, FailPoints failPoints) {
        this.leases = new WorkLeases(builds, properties.times(), failPoints);
    }

    WorkLeases leases() {
        return leases;
    }

    @Scheduled(fixedDelayString = "${confetti.code.build.renew-every:8s}")
    void renew() {
        leases.renew();
    }
}
