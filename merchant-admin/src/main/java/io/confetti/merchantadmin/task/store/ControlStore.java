package io.confetti.merchantadmin.task.store;

import io.confetti.contract.RefusedCommand;
import io.confetti.contract.RunControl;
import io.confetti.contract.UndoCommand;
import io.confetti.merchantadmin.task.DistributionTask;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Transactional;

/** What operators want of a task, in its row; distribution has the last word. */
@Repository
public class ControlStore {
    private final TaskMapper tasks;

    ControlStore(TaskMapper tasks) {
        this.tasks = tasks;
    }

    /**
     * Compare-and-set. The flag of a cancel is kept in step.
     *
     * @param seen the task that the command was made from
     * @param passes whether the command lets a push go on that is held after its trial
     * @param undo what was asked with an undo that is wanted, null if none is
     * @return false if another command came in between
     */
    @Transactional
    public boolean note(DistributionTask seen, RunControl wanted, boolean passes, UndoCommand undo) {
        TaskRow row = new TaskRow();
        row.id = seen.id();
        row.controlVersion = wanted.version();
        row.desired = wanted.desired().name();
        row.rate = wanted.rate();
        row.canaryPassed = passes;
        row.cancelRequested = wanted.desired().isFinal();
        row.undoReason = undo == null ? null : undo.reason();
        row.undoFamily = undo == null ? null : undo.family();
        return tasks.noteCommand(row, seen.copy().control().version()) == 1;
    }

    /** Keeps what was taken back of a task since it ended. */
    public void keepUndo(long id, RunControl run) {
        tasks.keepUndo(id, run.undoState(), run.revoked());
    }

    /** Keeps which command the run refused, if it says so for the first time. */
    public void keepRefusal(long id, RunControl run) {
        RefusedCommand refused = run.refused();
        if (refused == null) {
            return;
        }
        TaskRow row = new TaskRow();
        row.id = id;
        row.refusedAsked = refused.asked().name();
        row.refusedVersion = refused.version();
        row.refusedCode = refused.code();
        row.refusedIn = refused.state();
        row.desired = run.desired().name();
        row.rate = run.rate();
        row.cancelRequested = run.desired().isFinal();
        tasks.keepRefusal(row);
    }

    /** Keeps what the run made of a command, unless a newer one was given since. */
    public void keep(long id, long version, RunControl judged) {
        tasks.keepCommand(
                id,
                version,
                judged.desired().name(),
                judged.rate(),
                judged.desired().isFinal());
    }
}
