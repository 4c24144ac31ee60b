package io.confetti.distribution.undo;

import io.confetti.core.stock.ReturnStock;
import io.confetti.distribution.run.TellRun;
import io.confetti.distribution.undo.store.UndoRows;
import io.confetti.platform.failpoint.FailPoints;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Ends an undo once every chunk of it is told, and makes the filter of the template load itself once. */
@Component
class EndUndo {

    private static final Logger log = LoggerFactory.getLogger(EndUndo.class);

    private final UndoRows undos;
    private final ReturnStock stock;
    private final TellRun tellRun;
    private final FailPoints failPoints;

    EndUndo(UndoRows undos, ReturnStock stock, TellRun tellRun, FailPoints failPoints) {
        this.undos = undos;
        this.stock = stock;
        this.tellRun = tellRun;
        this.failPoints = failPoints;
    }

    /** @return false if it had ended before, or a chunk is open */
    @Transactional
    public boolean end(UndoRun run) {
        if (!undos.end(run.taskId())) {
            return false;
        }
        tellRun.tellAsItStands(run.taskId());
        stock.reloadFilter(run.templateId());
        failPoints.reach("inside-undo-end", run.taskId());
        log.info("Push undone taskId={}", run.taskId());
        return true;
    }
}
