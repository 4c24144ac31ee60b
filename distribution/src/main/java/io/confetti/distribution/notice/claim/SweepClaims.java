package io.confetti.distribution.notice.claim;

import io.confetti.distribution.notice.claim.store.ClaimNoticeRows;
import io.confetti.distribution.notice.plan.PlanTurn;
import jakarta.annotation.PreDestroy;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.task.TaskRejectedException;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.scheduling.concurrent.ThreadPoolTaskExecutor;
import org.springframework.stereotype.Component;

/** Looks for claims to be told of, on a thread of its own, while this instance is the one that plans. */
@Component
class SweepClaims {

    private static final Logger log = LoggerFactory.getLogger(SweepClaims.class);

    private final ClaimNoticeRows rows;
    private final PlanTurn turn;
    private final PlanClaims planClaims;
    private final ThreadPoolTaskExecutor thread = new ThreadPoolTaskExecutor();

    SweepClaims(ClaimNoticeRows rows, PlanTurn turn, PlanClaims planClaims) {
        this.rows = rows;
        this.turn = turn;
        this.planClaims = planClaims;
        thread.setCorePoolSize(1);
        thread.setMaxPoolSize(1);
        thread.setQueueCapacity(0);
        thread.setAllowCoreThreadTimeOut(true);
        thread.setThreadNamePrefix("notice-claim-");
        thread.initialize();
    }

    @Scheduled(fixedDelayString = "${confetti.distribution.sweep-interval:2s}")
    void sweep() {
        try {
            thread.execute(this::look);
        } catch (TaskRejectedException busy) {
            log.debug("The last look for claims goes on");
        }
    }

    private void look() {
        try {
            List<Long> templates = rows.templates(ClaimLook.LONGEST);
            if (!templates.isEmpty() && turn.isHere()) {
                templates.forEach(this::plan);
            }
        } catch (RuntimeException unreachable) {
            log.warn("Look for claims stopped, next one in a moment", unreachable);
        }
    }

    private void plan(long templateId) {
        try {
            planClaims.plan(templateId);
        } catch (RuntimeException stopped) {
            log.warn("Planning of claims stopped, the next look goes on templateId={}", templateId, stopped);
        }
    }

    @PreDestroy
    void stop() {
        thread.shutdown();
    }
}
