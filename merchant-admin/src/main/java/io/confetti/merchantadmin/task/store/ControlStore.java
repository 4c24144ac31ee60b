package io.confetti.merchantadmin.task.store;

import io.confetti.contract.RunControl;
import org.springframework.stereotype.Repository;

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
     * @param seen the version that the command was made from
     * @param passes whether the command lets a push go on that is held after its trial
     * @return false if another command came in between
     */
    public boolean note(long id, long seen, RunControl wanted, boolean passes) {
        return tasks.noteCommand(
                        id,
                        seen,
                        wanted.version(),
                        wanted.desired().name(),
                        wanted.rate(),
                        passes,
                        wanted.desired().isFinal())
                == 1;
    }

    /** Keeps what was taken back of a task since it ended. */
    public void keepUndo(long id, RunControl run) {
        tasks.keepUndo(id, run.undoState(), run.revoked());
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
