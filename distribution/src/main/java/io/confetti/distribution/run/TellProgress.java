package io.confetti.distribution.run;

import io.confetti.distribution.chunk.ChunkSettled;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.event.EventListener;
import org.springframework.core.annotation.Order;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.TransactionException;

/** Tells how far a running task is as its chunks are settled, now and then, so that lists need not ask. */
@Component
class TellProgress {

    private static final Logger log = LoggerFactory.getLogger(TellProgress.class);

    private final TellRun tellRun;
    private final ProgressPace pace = new ProgressPace(System::nanoTime);

    TellProgress(TellRun tellRun) {
        this.tellRun = tellRun;
    }

    /** After the try to end the task, since an end is told anyway. What cannot be told now is told with the next chunk. */
    @Order
    @EventListener
    void on(ChunkSettled settled) {
        if (!pace.isDue(settled.taskId())) {
            return;
        }
        try {
            tellRun.tellIfRunning(settled.taskId());
        } catch (DataAccessException | TransactionException unreachable) {
            log.debug("Progress not told taskId={}", settled.taskId(), unreachable);
        }
    }
}
