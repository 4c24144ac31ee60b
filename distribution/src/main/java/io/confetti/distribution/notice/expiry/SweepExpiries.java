package io.confetti.distribution.notice.expiry;

import jakarta.annotation.PreDestroy;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.task.TaskRejectedException;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.scheduling.concurrent.ThreadPoolTaskExecutor;
import org.springframework.stereotype.Component;

/** Looks for coupons whose users are to hear of their end, on a thread of its own; a look that is still at it is enough. */
@Component
class SweepExpiries {

    private static final Logger log = LoggerFactory.getLogger(SweepExpiries.class);

    private final PlanExpiries plan;
    private final ThreadPoolTaskExecutor thread = new ThreadPoolTaskExecutor();

    SweepExpiries(PlanExpiries plan) {
        this.plan = plan;
        thread.setCorePoolSize(1);
        thread.setMaxPoolSize(1);
        thread.setQueueCapacity(0);
        thread.setAllowCoreThreadTimeOut(true);
        thread.setThreadNamePrefix("notice-expiry-");
        thread.initialize();
    }

    @Scheduled(fixedDelayString = "${confetti.distribution.sweep-interval:2s}")
    void sweep() {
        try {
            thread.execute(this::look);
        } catch (TaskRejectedException busy) {
            log.debug("Ends are looked for already");
        }
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
        thread.shutdown();
    }
}
