package io.confetti.distribution.notice.claim;

import io.confetti.distribution.notice.claim.store.ClaimNoticeRows;
import io.confetti.distribution.notice.plan.LookThread;
import io.confetti.distribution.notice.plan.PlanTurn;
import jakarta.annotation.PreDestroy;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/** Looks for claims to be told of, on a thread of its own, while this instance is the one that plans. */
@Component
class SweepClaims {

    private static final Logger log = LoggerFactory.getLogger(SweepClaims.class);

    private final ClaimNoticeRows rows;
    private final PlanTurn turn;
    private final PlanClaims planClaims;
    private final LookThread thread = new LookThread("notice-claim-");

    SweepClaims(ClaimNoticeRows rows, PlanTurn turn, PlanClaims planClaims) {
        this.rows = rows;
        this.turn = turn;
        this.planClaims = planClaims;
    }

    @Scheduled(fixedDelayString = "${confetti.distribution.sweep-interval:2s}")
    void sweep() {
        thread.start(this::look);
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
        thread.close();
    }
}
