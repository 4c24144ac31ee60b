package io.confetti.distribution.run;

import io.confetti.contract.CommandOutcome;
import io.confetti.contract.CommandedRun;
import io.confetti.contract.DesiredState;
import io.confetti.contract.TaskAnnounced;
import io.confetti.distribution.chunk.store.ChunkControl;
import io.confetti.platform.outage.ConflictRetry;
import org.springframework.dao.TransientDataAccessException;
import org.springframework.stereotype.Component;

/** Has a run judge what an operator commands, and lets it go on at once if that is what follows. */
@Component
public class CommandRun {

    /** Undos of a family that come for two of its tasks at once lock them in different orders. */
    private static final ConflictRetry RETRY = ConflictRetry.of(5, TransientDataAccessException.class);

    private final AcceptTask acceptTask;
    private final ChunkControl chunks;
    private final RunQueries queries;
    private final StartRuns startRuns;

    CommandRun(AcceptTask acceptTask, ChunkControl chunks, RunQueries queries, StartRuns startRuns) {
        this.acceptTask = acceptTask;
        this.chunks = chunks;
        this.queries = queries;
        this.startRuns = startRuns;
    }

    /** @param task with its command; a run that is not known yet is made */
    public CommandedRun command(TaskAnnounced task) {
        CommandOutcome outcome = RETRY.run(() -> acceptTask.accept(task));
        if (outcome != CommandOutcome.REFUSED && task.command().desired() != DesiredState.PAUSE) {
            goOn(task.taskId());
        }
        return new CommandedRun(outcome, queries.progress(task.taskId()).orElseThrow());
    }

    /** After the commit: a saver reads what is wanted before it lets its chunk wait, and a sweeper would find it again anyway. */
    private void goOn(long taskId) {
        chunks.wake(taskId);
        startRuns.start(taskId); // takes no lease of a run that is to wait, or whose file is read already
    }
}
