package io.confetti.distribution.run;

import io.confetti.contract.CommandOutcome;
import io.confetti.contract.DesiredState;
import io.confetti.contract.PushCommand;
import io.confetti.contract.PushState;
import io.confetti.contract.RefusedCommand;
import io.confetti.contract.RunCommand;
import io.confetti.distribution.run.store.CanaryRows;
import io.confetti.distribution.run.store.ControlRows;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/**
 * Judges a command by the row of its run, which is locked, and keeps it. A command is all that is wanted at its time, so the
 * newest one alone counts; what it finds undone of older ones it brings along. One that is refused stands in the row as well:
 * whoever gave it may have been answered that it will apply.
 */
@Component
class ApplyCommand {

    private static final Logger log = LoggerFactory.getLogger(ApplyCommand.class);

    private final ControlRows controls;
    private final CanaryRows canaries;
    private final ApplicationEventPublisher events;

    ApplyCommand(ControlRows controls, CanaryRows canaries, ApplicationEventPublisher events) {
        this.controls = controls;
        this.canaries = canaries;
        this.events = events;
    }

    /**
     * @param run as it is locked
     * @param command null changes nothing
     */
    @Transactional(propagation = Propagation.MANDATORY)
    public CommandOutcome apply(Run run, RunCommand command) {
        if (command == null || command.version() == run.control().version()) {
            return CommandOutcome.SAME;
        }
        if (command.version() < run.control().version()) {
            return CommandOutcome.OVERTAKEN;
        }
        return isRefusedBefore(run, command) ? CommandOutcome.REFUSED : judge(run, command);
    }

    /** A message that comes again must not apply, later and to somebody's surprise, after its refusal was told. */
    private static boolean isRefusedBefore(Run run, RunCommand command) {
        RefusedCommand refused = run.control().refused();
        return refused != null && refused.version() == command.version() && refused.asked() == command.asked();
    }

    private CommandOutcome judge(Run run, RunCommand command) {
        boolean passed = command.canaryPassed() && !isToGoOn(command.asked());
        PushState word = passed ? run.wordPassed() : run.word(); // a word to go on that it overtook counts first
        CommandOutcome outcome = command.asked().on(word, run.control().desired());
        if (outcome == CommandOutcome.REFUSED) {
            controls.refuse(run.taskId(), command.asked(), command.version(), RefusedCommand.NOT_IN_THIS_STATE, word);
        } else {
            outcome = obey(run, command, outcome, word);
        }
        log.info(
                "Command judged taskId={} asked={} version={} word={} outcome={}",
                run.taskId(),
                command.asked(),
                command.version(),
                word,
                outcome);
        return outcome;
    }

    /** Whether there is anything to undo, and still time for it, the listener knows; it is done when the call comes back. */
    private CommandOutcome obey(Run run, RunCommand command, CommandOutcome outcome, PushState word) {
        if (!run.state().isEnd()) {
            keep(run, command, outcome);
        }
        if (!bringsUndo(run, command)) {
            return outcome;
        }
        events.publishEvent(new UndoCommanded(run.taskId(), command, word));
        boolean refused = command.asked() == PushCommand.UNDO && !controls.isTakenBack(run.taskId());
        return refused ? CommandOutcome.REFUSED : outcome;
    }

    /** By itself, or since it overtook the command that did. The family of a run that is undone already may still be to follow. */
    private static boolean bringsUndo(Run run, RunCommand command) {
        return command.desired() == DesiredState.UNDO
                && (run.control().undoState() == null || command.includesFamily());
    }

    /** A pause that finds a held push changes nothing, or the push would need two words to go on. */
    private void keep(Run run, RunCommand command, CommandOutcome outcome) {
        DesiredState before = run.control().desired();
        boolean leaves = command.asked() == PushCommand.PAUSE && outcome == CommandOutcome.SAME;
        DesiredState desired = before.then(leaves ? before : command.desired());
        controls.keep(run.taskId(), desired, command);
        if (run.word() == PushState.HELD && (command.canaryPassed() || isToGoOn(command.asked()))) {
            canaries.passCanary(run.taskId());
        }
    }

    private static boolean isToGoOn(PushCommand asked) {
        return asked == PushCommand.RESUME || asked == PushCommand.CONTINUE;
    }
}
