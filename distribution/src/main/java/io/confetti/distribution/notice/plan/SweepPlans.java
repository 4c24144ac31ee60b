package io.confetti.distribution.notice.plan;

import io.confetti.distribution.notice.plan.store.PlannedChunks;
import jakarta.annotation.PreDestroy;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.task.TaskRejectedException;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.scheduling.concurrent.ThreadPoolTaskExecutor;
import org.springframework.stereotype.Component;

/** Looks for runs whose notices are to be planned, and plans them on threads of its own: never on those that give coupons. */
@Component
class SweepPlans {

    private static final Logger log = LoggerFactory.getLogger(SweepPlans.class);
    private static final int THREADS = 2;
    private static final int RUNS = 20;

    private final PlannedChunks chunks;
    private final PlanTurn turn;
    private final PlanNotices planNotices;
    private final Set<Long> plannedHere = ConcurrentHashMap.newKeySet();
    private final ThreadPoolTaskExecutor threads = new ThreadPoolTaskExecutor();

    SweepPlans(PlannedChunks chunks, PlanTurn turn, PlanNotices planNotices) {
        this.chunks = chunks;
        this.turn = turn;
        this.planNotices = planNotices;
        threads.setCorePoolSize(THREADS);
        threads.setMaxPoolSize(THREADS);
        threads.setQueueCapacity(0);
        threads.setAllowCoreThreadTimeOut(true);
        threads.setThreadNamePrefix("notice-plan-");
        threads.initialize();
    }

    @Scheduled(fixedDelayString = "${confetti.distribution.sweep-interval:2s}")
    void sweep() {
        try {
            List<PlanRun> runs = chunks.planning(RUNS);
            if (!runs.isEmpty() && turn.isHere()) {
                runs.forEach(this::start);
            }
        } catch (RuntimeException unreachable) {
            log.warn("Sweep of notices stopped, next one in a moment", unreachable);
        }
    }

    private void start(PlanRun run) {
        if (!plannedHere.add(run.taskId())) {
            return;
        }
        try {
            threads.execute(() -> plan(run));
        } catch (TaskRejectedException busy) {
            plannedHere.remove(run.taskId());
        }
    }

    private void plan(PlanRun run) {
        try {
            planNotices.plan(run);
        } catch (RuntimeException stopped) {
            log.warn("Planning of notices stopped, the sweeper goes on taskId={}", run.taskId(), stopped);
        } finally {
            plannedHere.remove(run.taskId());
        }
    }

    @PreDestroy
    void stop() {
        threads.shutdown();
    }
}
