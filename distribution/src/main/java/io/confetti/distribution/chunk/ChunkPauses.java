package io.confetti.distribution.chunk;

import io.confetti.contract.DesiredState;
import io.confetti.core.grant.TemplatePausedException;
import io.confetti.core.stock.StockStatus;
import io.confetti.core.stock.TemplateStocks;
import io.confetti.distribution.chunk.store.ChunkControl;
import org.springframework.stereotype.Component;

/** Whether a chunk may be saved now, or waits as its push or its template does. */
@Component
class ChunkPauses {

    private final ChunkControl control;
    private final TemplateStocks stocks;

    ChunkPauses(ChunkControl control, TemplateStocks stocks) {
        this.control = control;
        this.stocks = stocks;
    }

    /**
     * A look at the template first spares a paused one the inserts that would be rolled back at every retry. The rows of a
     * push that is being cancelled take no stock, so they do not wait.
     *
     * @throws RunPausedException if the push is paused
     * @throws TemplatePausedException if its template is
     */
    void requireNone(ChunkWork chunk) {
        if (chunk.desired().isFinal()) {
            return;
        }
        if (chunk.desired() == DesiredState.PAUSE) {
            throw new RunPausedException(chunk.taskId());
        }
        long templateId = chunk.task().templateId();
        if (stocks.find(templateId)
                .filter(stock -> stock.status() == StockStatus.PAUSED)
                .isPresent()) {
            throw new TemplatePausedException(templateId);
        }
    }

    /** Leaves a chunk alone for a while, unless it was woken meanwhile. */
    void rest(ChunkWork chunk) {
        control.rest(chunk);
    }
}
