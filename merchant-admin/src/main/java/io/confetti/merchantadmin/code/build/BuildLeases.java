package io.confetti.merchantadmin.code.build;

import io.confetti.merchantadmin.code.build.store.BuildStore;
import io.confetti.merchantadmin.work.WorkLeases;
import io.confetti.platform.failpoint.FailPoints;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/** Which series this instance builds. */
@Component
class BuildLeases extends WorkLeases {

    BuildLeases(BuildStore builds, BuildProperties properties, FailPoints failPoints) {
        super(builds, properties.times(), failPoints);
    }

    @Override
    @Scheduled(fixedDelayString = "${confetti.code.build.renew-every:8s}")
    protected void renew() {
        super.renew();
    }
}
