package io.confetti.merchantadmin.task;

import io.confetti.contract.DesiredState;
import io.confetti.contract.PushCommand;
import io.confetti.contract.PushState;
import io.confetti.contract.RunCommand;
import io.confetti.contract.RunControl;
import io.confetti.contract.RunState;
import io.confetti.contract.TaskAnnounced;
import io.confetti.contract.UndoCommand;
import java.time.Instant;

/**
 * Distribution task (分发任务) as this service knows it.
 *
 * @param rowCount user rows of the file, null until it is verified
 * @param snapshot what was announced to distribution; the cancel flag is kept beside it, see {@link #announcement}
 * @param announcedAt last time it was announced with a verdict, null while there is none, and while it is scheduled
 * @param canaryPassed whether an operator has let it go on after its trial
 * @param undo what was asked with the undo that is wanted; null if none was noted here
 */
public record DistributionTask(
        long id,
        long shopId,
        TaskCommand command,
        TaskCopy copy,
        boolean cancelRequested,
        Long rowCount,
        TaskAnnounced snapshot,
        Instant announcedAt,
        Firing firing,
        boolean canaryPassed,
        UndoCommand undo,
        Instant createdAt,
        String createdBy) {

    /** A push that begins now and whose rows come from elsewhere. */
    static DistributionTask withoutFile(TaskAnnounced announced, String name, String createdBy) {
        var command = new TaskCommand(
                name,
                announced.templateId(),
                TaskCommand.NO_FILE,
                SendType.IMMEDIATE,
                null,
                null,
                announced.notices(),
                null,
                null);
        return new DistributionTask(
                announced.taskId(),
                announced.shopId(),
                command,
                TaskCopy.pending(null),
                false,
                announced.file().rowCount(),
                announced,
                announced.acceptedAt(),
                Firing.NONE,
                false,
                null,
                announced.acceptedAt(),
                createdBy);
    }

    /** What is to be announced to distribution now. */
    public TaskAnnounced announcement() {
        return announcement(snapshot);
    }

    /** The same with another snapshot: the commands that stand beside it are added. */
    TaskAnnounced announcement(TaskAnnounced current) {
        TaskAnnounced announced = cancelRequested ? current.cancelled() : current;
        return copy.control().version() == 0 ? announced : announced.commanded(wanted());
    }

    /** All that is wanted of it now, as the newest command. */
    private RunCommand wanted() {
        PushCommand asked = switch (copy.control().desired()) {
            case PAUSE -> PushCommand.PAUSE;
            case CANCEL -> PushCommand.CANCEL;
            case UNDO -> PushCommand.UNDO;
            case RUN, UNKNOWN -> PushCommand.RATE;
        };
        return wanted(asked);
    }

    RunCommand wanted(PushCommand asked) {
        RunControl control = copy.control();
        UndoCommand wanted = isUndoWanted() ? undo : null;
        return new RunCommand(
                asked,
                control.desired(),
                control.rate(),
                canaryPassed,
                control.version(),
                wanted == null ? null : wanted.reason(),
                wanted == null ? null : wanted.family());
    }

    /** The word in which operators see it, as far as is known here. */
    public PushState word() {
        return copy.word(isScheduled());
    }

    /** Whether it waits for its time; until then it is unknown to distribution, and its row here judges. */
    public boolean isScheduled() {
        return command.sendAt() != null && firing.firedAt() == null && copy.state() == RunState.PENDING;
    }

    /** Whether an undo was accepted; distribution may not know of it yet. */
    boolean isUndoWanted() {
        return copy.control().desired() == DesiredState.UNDO;
    }

    boolean isUndoOfFamilyWanted() {
        return isUndoWanted() && undo != null && undo.family();
    }

    public boolean isEnded() {
        return copy.state().isEnd();
    }
}
