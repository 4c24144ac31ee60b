package io.confetti.merchantadmin.revocation;

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
 * Asks distribution to take back what a task gave, and its family if so asked. While it is away the command goes by message.
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
            if (refusal.code() != CommonError.UNAVAILABLE) {
                throw refusal;
            }
            return later(shopId, taskId, command);
        }
    }

    private UndoProgress later(long shopId, long taskId, UndoCommand command) {
        var commanded = commands.command(shopId, taskId, Order.undo(command));
        RunControl control = commanded.task().copy().control();
        long granted = commanded.task().copy().granted();
        return new UndoProgress(taskId, control.undoState(), granted, control.revoked(), null, null);
    }
}
