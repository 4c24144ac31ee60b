package io.confetti.distribution.notice.expiry;

import io.confetti.distribution.notice.plan.LookThread;
import jakarta.annotation.PreDestroy;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/** Looks for coupons whose users are to hear of their end, on a thread of its own; a look that is still at it is enough. */
@Component
class SweepExpiries {

    private static final Logger log = LoggerFactory.getLogger(SweepExpiries.class);

    private final PlanExpiries plan;
    private final LookThread thread = new LookThread("notice-expiry-");

    SweepExpiries(PlanExpiries plan) {
        this.plan = plan;
    }

    @Scheduled(fixedDelayString = "${confetti.distribution.sweep-interval:2s}")
    void sweep() {
        thread.start(this::look);
    }

    private void look() {
        try {
            if (plan.planChunks()) {
                plan.planClaims();
            }
        } catch (RuntimeException stopped) {
            log.warn("Look for ends stopped, the next one goes on", stopped);
        }
    }

    @PreDestroy
    void stop() {
        thread.close();
    }
}
