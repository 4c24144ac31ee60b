package io.confetti.distribution.run;

import io.confetti.distribution.run.store.CanaryRows;
import io.confetti.distribution.run.store.CanaryRows.Due;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/** Looks for trials that are over; a look now and then costs pushes without a trial nothing. */
@Component
class SweepCanaries {

    private static final Logger log = LoggerFactory.getLogger(SweepCanaries.class);

    private final CanaryRows canaries;
    private final JudgeCanary judgeCanary;
    private final StartRuns startRuns;

    SweepCanaries(CanaryRows canaries, JudgeCanary judgeCanary, StartRuns startRuns) {
        this.canaries = canaries;
        this.judgeCanary = judgeCanary;
        this.startRuns = startRuns;
    }

    @Scheduled(fixedDelayString = "${confetti.distribution.sweep-interval:2s}")
    void sweep() {
        try {
            canaries.due().forEach(this::judge);
        } catch (RuntimeException unreachable) {
            log.warn("Sweep of trials stopped, next one in a moment", unreachable);
        }
    }

    /** A trial that cannot be judged now must not keep others from their judgement. */
    private void judge(Due due) {
        try {
            if (judgeCanary.judge(due)) {
                startRuns.start(due.taskId());
            }
        } catch (RuntimeException unjudged) {
            log.warn("Trial not judged now, the next sweep comes back taskId={}", due.taskId(), unjudged);
        }
    }
}
