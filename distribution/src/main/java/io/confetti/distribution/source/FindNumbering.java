package io.confetti.distribution.source;

import io.confetti.contract.SourceKind;
import io.confetti.contract.TaskAnnounced;
import io.confetti.distribution.source.store.ParentRows;
import org.springframework.stereotype.Component;

/** Finds what has numbered the rows of a task: its own source, or that of the first task of its family. */
@Component
public class FindNumbering {

    private final ParentRows parents;

    FindNumbering(ParentRows parents) {
        this.parents = parents;
    }

    /** @param readerVersion of the reading rules under which the task's run has begun */
    public RowNumbering of(TaskAnnounced task, int readerVersion) {
        if (task.sourceKind() != SourceKind.FAILED_ROWS) {
            return new RowNumbering(task, readerVersion);
        }
        RowNumbering root = parents.task(task.couponSource())
                .orElseThrow(() -> new IllegalStateException("No run of the root taskId=" + task.taskId()));
        return root.isList() ? root : new RowNumbering(task.withFile(root.task().file()), root.readerVersion());
    }
}
