package io.confetti.merchantadmin.code.build;

import io.confetti.merchantadmin.code.build.store.BuildStore;
import io.confetti.merchantadmin.code.series.BuildWanted;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/** Notes that a series has something to build, in the transaction that makes it so; a worker begins after the commit. */
@Component
public class WantBuild {
    private final BuildStore builds;
    private final ApplicationEventPublisher events;

    WantBuild(BuildStore builds, ApplicationEventPublisher events) {
        this.builds = builds;
        this.events = events;
    }

    @Transactional(propagation = Propagation.MANDATORY)
    public void want(long seriesId) {
        builds.want(seriesId);
        events.publishEvent(new BuildWanted(seriesId));
    }
}
