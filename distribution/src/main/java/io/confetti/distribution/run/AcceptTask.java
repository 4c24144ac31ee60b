package io.confetti.distribution.run;

import io.confetti.contract.CommandOutcome;
import io.confetti.contract.PushCommand;
import io.confetti.contract.PushFile;
import io.confetti.contract.RunState;
import io.confetti.contract.SourceKind;
import io.confetti.contract.TaskAnnounced;
import io.confetti.distribution.run.store.RunRows;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/**
 * Keeps what was announced of a task. Every announcement only adds (the task, the verdict on its file, what
 * operators command), so they may come in any order and any number of times. One that meets a run which has begun or ended is answered:
 * its sender would not announce it if it had heard.
 */
@Component
public class AcceptTask {

    private static final Logger log = LoggerFactory.getLogger(AcceptTask.class);

    private final RunRows runs;
    private final ApplyCommand applyCommand;
    private final CancelUnbegun cancelUnbegun;
    private final EndRun endRun;
    private final TellRun tellRun;

    AcceptTask(RunRows runs, ApplyCommand applyCommand, CancelUnbegun cancelUnbegun, EndRun endRun, TellRun tellRun) {
        this.runs = runs;
        this.applyCommand = applyCommand;
        this.cancelUnbegun = cancelUnbegun;
        this.endRun = endRun;
        this.tellRun = tellRun;
    }

    /** A run that has not begun also takes the verdict of newer reading rules. */
    private static boolean isNewVerdict(TaskAnnounced task, Run run) {
        PushFile known = run.task().file();
        return task.file().hasVerdict()
                && (!known.hasVerdict()
                        || (run.state() == RunState.PENDING && task.file().verdictVersion() > known.verdictVersion()));
    }

    /** @return what the task's command did; SAME if it has none */
    @Transactional
    public CommandOutcome accept(TaskAnnounced task) {
        if (task.rule().usable().hasUnknowns()
                || task.sourceKind() == SourceKind.UNKNOWN
                || (task.notices() != null
                        && task.notices()
                                .hasUnknowns())) { // the broker brings it again, perhaps to an instance that can keep
            // it
            throw new IllegalStateException("Task of a later release taskId=" + task.taskId());
        }
        if (runs.insertIfAbsent(task)) {
            log.info("Task accepted taskId={} templateId={}", task.taskId(), task.templateId());
        }
        Run before = runs.lock(task.taskId());
        CommandOutcome outcome = applyCommand.apply(before, task.command());
        if (!before.state().isEnd()) {
            note(task, isToBeCancelled(task, outcome), before);
        }
        Run run = runs.lock(task.taskId());
        if (before.state() != RunState.PENDING
                || (isNews(outcome) && !run.state().isEnd())) {
            tellRun.tell(run);
        }
        return outcome;
    }

    /** The flag comes with each undo; of one that is refused it says nothing. */
    private static boolean isToBeCancelled(TaskAnnounced task, CommandOutcome outcome) {
        boolean isRefusedUndo =
                outcome == CommandOutcome.REFUSED && task.command().asked() == PushCommand.UNDO;
        return task.cancelRequested() && !isRefusedUndo;
    }

    private static boolean isNews(CommandOutcome outcome) {
        return outcome == CommandOutcome.APPLIES || outcome == CommandOutcome.REFUSED;
    }

    private void note(TaskAnnounced task, boolean cancelled, Run before) {
        if (isNewVerdict(task, before)) {
            runs.noteVerdict(before.task().withFile(task.file()));
        }
        if (before.state() == RunState.PENDING) {
            endUnlessReadable(task, cancelled);
        } else if (cancelled) {
            runs.requestCancel(task.taskId());
        }
    }

    /** Of a run that has not begun; its end tells what is wanted of it, too. */
    private void endUnlessReadable(TaskAnnounced task, boolean cancelled) {
        if (cancelled) {
            cancelUnbegun.cancel(task.taskId());
        } else if (task.file().hasVerdict() && !task.file().wasAccepted()) {
            endRun.endUnread(
                    runs.lock(task.taskId()), RunState.FAILED, task.file().refusal());
        }
    }
}
