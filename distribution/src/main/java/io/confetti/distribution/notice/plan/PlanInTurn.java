package io.confetti.distribution.notice.plan;

import io.confetti.distribution.notice.plan.store.PlannedChunks;
import io.confetti.platform.failpoint.FailPoints;
import java.util.List;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;

/** Plans chunks one after the other, each once it is its turn. */
@Component
class PlanInTurn {

    private static final int PAGE = 20;

    private final PlannedChunks chunks;
    private final PlanChunk planChunk;
    private final PlanTurn turn;
    private final FailPoints failPoints;
    private final ApplicationEventPublisher events;

    PlanInTurn(
            PlannedChunks chunks,
            PlanChunk planChunk,
            PlanTurn turn,
            FailPoints failPoints,
            ApplicationEventPublisher events) {
        this.chunks = chunks;
        this.planChunk = planChunk;
        this.turn = turn;
        this.failPoints = failPoints;
        this.events = events;
    }

    /** @return false if it may not go on */
    boolean plan(PlanRun run, SettledChunk chunk, ContactBook contacts) {
        if (!turn.await()) {
            return false;
        }
        int planned = planChunk.plan(run, chunk, contacts);
        turn.took(planned);
        if (planned > 0) {
            events.publishEvent(new NoticesPlanned(run.taskId()));
        }
        failPoints.reach("notices-planned", chunk.chunkNo());
        return true;
    }

    /**
     * Plans all chunks that are settled.
     *
     * @return false if it may not go on
     */
    boolean planOpen(PlanRun run, ContactBook contacts) {
        int last = 0;
        List<SettledChunk> open = chunks.open(run.taskId(), last, PAGE);
        while (!open.isEmpty()) {
            for (SettledChunk chunk : open) {
                if (!plan(run, chunk, contacts)) {
                    return false;
                }
                last = chunk.chunkNo();
            }
            open = chunks.open(run.taskId(), last, PAGE);
        }
        return true;
    }
}
