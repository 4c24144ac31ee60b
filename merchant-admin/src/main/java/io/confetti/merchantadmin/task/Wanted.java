package io.confetti.merchantadmin.task;

import io.confetti.contract.DesiredState;
import io.confetti.contract.PushCommand;
import io.confetti.contract.PushState;
import io.confetti.contract.RunControl;
import io.confetti.contract.UndoCommand;

/** What is wanted of a task once one more command was given. */
final class Wanted {

    private Wanted() {}

    /** A push is held once, so this is true for ever. */
    static boolean passesTrial(PushState word, CommandTask.Order order) {
        boolean isToGoOn = order.asked() == PushCommand.RESUME || order.asked() == PushCommand.CONTINUE;
        return word == PushState.HELD && isToGoOn;
    }

    /** An undo stays wanted, and so does that of its family. */
    static UndoCommand undo(DistributionTask task, CommandTask.Order order) {
        if (order.undo() == null) {
            return task.undo();
        }
        boolean isWanted = task.copy().control().desired() == DesiredState.UNDO && task.undo() != null;
        return isWanted && task.undo().family() ? new UndoCommand(order.undo().reason(), true) : order.undo();
    }

    static RunControl after(RunControl before, CommandTask.Order order) {
        DesiredState desired = switch (order.asked()) {
            case PAUSE -> DesiredState.PAUSE;
            case RESUME, CONTINUE -> DesiredState.RUN;
            case CANCEL -> DesiredState.CANCEL;
            case UNDO -> DesiredState.UNDO;
            case RATE, SEND_NOW, RESCHEDULE, UNKNOWN -> before.desired();
        };
        Integer rate = order.asked() == PushCommand.RATE ? order.rate() : before.rate();
        return new RunControl(
                before.desired().then(desired),
                before.version() + 1,
                rate,
                before.heldReason(),
                before.undoState(),
                before.revoked(),
                before.refused());
    }
}
