package io.confetti.distribution.notice.remind;

import io.confetti.distribution.notice.plan.LookThread;
import io.confetti.distribution.notice.plan.PlanTurn;
import jakarta.annotation.PreDestroy;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/**
 * Looks for reminders that are to be prepared or taken back, on a thread of its own; a look that is still at it is enough, and so is
 * one instance, the one that plans. What users cancel is taken back by every instance.
 */
@Component
class SweepReminders {

    private static final Logger log = LoggerFactory.getLogger(SweepReminders.class);

    private final FollowStarts follow;
    private final RefitReminders refit;
    private final PlanReminders plan;
    private final PlanTurn turn;
    private final LookThread thread = new LookThread("notice-remind-");

    SweepReminders(FollowStarts follow, RefitReminders refit, PlanReminders plan, PlanTurn turn) {
        this.follow = follow;
        this.refit = refit;
        this.plan = plan;
        this.turn = turn;
    }

    @Scheduled(fixedDelayString = "${confetti.distribution.sweep-interval:2s}")
    void sweep() {
        thread.start(this::lookUntilNothingIsLeft);
    }

    private void lookUntilNothingIsLeft() {
        try {
            withdraw(); // by every instance: the one that plans may be at it for minutes
            while (turn.isHere()) {
                look();
                if (!plan.planNext()) {
                    return;
                }
            }
        } catch (RuntimeException stopped) {
            log.warn("Look at reminders stopped, the next one goes on", stopped);
        }
    }

    private void withdraw() {
        int left = refit.withdraw();
        while (left > 0) {
            left = refit.withdraw();
        }
    }

    /** What is not right any more is taken back before anything else is prepared. */
    private void look() {
        withdraw();
        follow.follow();
        int left = refit.miss();
        while (left > 0) {
            left = refit.miss();
        }
    }

    @PreDestroy
    void stop() {
        thread.close();
    }
}
