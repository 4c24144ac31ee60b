package io.confetti.distribution.notice.revoked;

import io.confetti.distribution.notice.plan.LookThread;
import io.confetti.distribution.notice.plan.PlanTurn;
import io.confetti.distribution.notice.revoked.store.UndoneTasks;
import jakarta.annotation.PreDestroy;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/** Plans what users hear of undone tasks, at the rate of all planning, on a thread of its own. */
@Component
class SweepUndone {

    private static final Logger log = LoggerFactory.getLogger(SweepUndone.class);
    private static final int TASKS = 20;
    private static final int CHUNKS = 20;

    private final UndoneTasks tasks;
    private final PlanUndoneChunk planChunk;
    private final PlanTurn turn;
    private final LookThread thread = new LookThread("notice-undo-");

    SweepUndone(UndoneTasks tasks, PlanUndoneChunk planChunk, PlanTurn turn) {
        this.tasks = tasks;
        this.planChunk = planChunk;
        this.turn = turn;
    }

    @Scheduled(fixedDelayString = "${confetti.distribution.sweep-interval:2s}")
    void sweep() {
        thread.start(this::look);
    }

    private void look() {
        try {
            tasks.planning(TASKS).forEach(this::plan);
        } catch (RuntimeException stopped) {
            log.warn("Look at undone tasks stopped, the next one goes on", stopped);
        }
    }

    private void plan(UndoneTask task) {
        List<UndoneChunk> chunks = tasks.chunksAfter(task, task.seenChunk(), CHUNKS);
        while (!chunks.isEmpty()) {
            for (UndoneChunk chunk : chunks) {
                if (!turn.await()) {
                    return;
                }
                turn.took(planChunk.plan(task, chunk));
            }
            chunks = tasks.chunksAfter(task, chunks.get(chunks.size() - 1).chunkNo(), CHUNKS);
        }
        tasks.end(task.taskId());
        log.info("Users of an undone task are told taskId={}", task.taskId());
    }

    @PreDestroy
    void stop() {
        thread.close();
    }
}
