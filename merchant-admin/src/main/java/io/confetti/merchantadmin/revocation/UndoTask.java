package io.confetti.merchantadmin.revocation;

import io.confetti.contract.PushCommand;
import io.confetti.contract.RunControl;
import io.confetti.contract.UndoCommand;
import io.confetti.contract.UndoProgress;
import io.confetti.merchantadmin.revocation.client.DistributionRevokes;
import io.confetti.merchantadmin.task.CommandTask;
import io.confetti.merchantadmin.task.CommandTask.Order;
import io.confetti.merchantadmin.task.DistributionTask;
import io.confetti.merchantadmin.task.TaskQueries;
import io.confetti.platform.error.CommonError;
import io.confetti.platform.error.CouponException;
import org.springframework.stereotype.Component;

/**
 * Asks distribution to take back what a task gave. While it is away the command goes by message; of a family it cannot, since a
 * command is for one task: then the caller asks again.
 */
@Component
public class UndoTask {
    private final TaskQueries tasks;
    private final DistributionRevokes revokes;
    private final CommandTask commands;

    UndoTask(TaskQueries tasks, DistributionRevokes revokes, CommandTask commands) {
        this.tasks = tasks;
        this.revokes = revokes;
        this.commands = commands;
    }

    /** @return how it stands; without a state if it will apply once distribution is back */
    public UndoProgress undo(long shopId, long taskId, UndoCommand command) {
        DistributionTask task = tasks.require(shopId, taskId);
        try {
            return revokes.undo(task.id(), command);
        } catch (CouponException refusal) {
            if (refusal.code() != CommonError.UNAVAILABLE || command.family()) {
                throw refusal;
            }
            return later(shopId, taskId, command.reason());
        }
    }

    private UndoProgress later(long shopId, long taskId, String reason) {
        var commanded = commands.command(shopId, taskId, new Order(PushCommand.UNDO, null, reason));
        RunControl control = commanded.task().copy().control();
        long granted = commanded.task().copy().granted();
        return new UndoProgress(taskId, control.undoState(), granted, control.revoked(), null, null);
    }
}
