package io.confetti.distribution.run;

import io.confetti.contract.CommandOutcome;
import io.confetti.contract.DesiredState;
import io.confetti.contract.PushCommand;
import io.confetti.contract.RunCommand;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A run as operators are promised it, in a few lines. */
final class ModelRun {

    /** What each command does to a run that is pending, running, paused, held, being cancelled, ended, undone or being so. */
    private static final Map<PushCommand, List<CommandOutcome>> TABLE = Map.of(
            PushCommand.PAUSE, outcomes("APPLIES APPLIES SAME SAME REFUSED REFUSED REFUSED"),
            PushCommand.RESUME, outcomes("SAME SAME APPLIES APPLIES SAME REFUSED REFUSED"),
            PushCommand.CONTINUE, outcomes("SAME SAME APPLIES APPLIES SAME REFUSED REFUSED"),
            PushCommand.RATE, outcomes("NOTED APPLIES NOTED NOTED NOTED REFUSED REFUSED"),
            PushCommand.CANCEL, outcomes("APPLIES APPLIES APPLIES APPLIES SAME SAME REFUSED"),
            PushCommand.UNDO, outcomes("REFUSED APPLIES APPLIES APPLIES APPLIES APPLIES SAME"));

    private boolean hasBegun;
    private String end;
    private boolean hasTrial;
    private boolean isHeld;
    private DesiredState desired = DesiredState.RUN;
    private boolean isToStop;
    private Integer rate;
    private long version;
    private String undo;
    private boolean hasGiven;
    private boolean isWindowOver;
    private PushCommand refused;
    private long refusedVersion;

    ModelRun(boolean hasTrial) {
        this.hasTrial = hasTrial;
    }

    private static List<CommandOutcome> outcomes(String words) {
        return List.of(words.split(" ")).stream().map(CommandOutcome::valueOf).toList();
    }

    boolean hasBegun() {
        return hasBegun;
    }

    boolean hasEnded() {
        return end != null;
    }

    boolean isUndoing() {
        return "UNDOING".equals(undo);
    }

    boolean hasTrial() {
        return hasTrial;
    }

    boolean isHeld() {
        return isHeld;
    }

    boolean isToStop() {
        return isToStop;
    }

    void begin() {
        hasBegun |= end == null;
    }

    void give() {
        hasGiven = true;
    }

    void hold() {
        isHeld |= hasBegun && hasTrial && isOpen();
    }

    /** By itself, after its time. */
    void goOn() {
        if (isHeld && hasBegun && isOpen()) {
            pass();
        }
    }

    private boolean isOpen() {
        return end == null && !isToStop;
    }

    private void pass() {
        isHeld = false;
        hasTrial = false;
    }

    void complete() {
        if (hasBegun) {
            end(isToStop ? "CANCELLED" : "COMPLETED");
        }
    }

    private void end(String state) {
        if (end == null) {
            end = state;
            isHeld = false;
        }
    }

    void endWindow() {
        isWindowOver = true;
    }

    /** @return false if there is nothing to undo, or its time is over */
    boolean undo() {
        boolean isPossible = undo != null || hasBegun && !hasEnded() || hasEnded() && hasGiven && !isWindowOver;
        if (isPossible && undo == null) {
            undo = "UNDOING";
            desired = DesiredState.UNDO;
            isToStop |= !hasEnded();
        }
        return isPossible;
    }

    void endUndo() {
        if (isUndoing() && hasEnded()) {
            undo = "UNDONE";
        }
    }

    CommandOutcome command(RunCommand command) {
        if (command.version() <= version) {
            return command.version() == version ? CommandOutcome.SAME : CommandOutcome.OVERTAKEN;
        }
        if (isRefused(command)) {
            return CommandOutcome.REFUSED;
        }
        boolean goesOn = command.asked() == PushCommand.RESUME || command.asked() == PushCommand.CONTINUE;
        CommandOutcome outcome = TABLE.get(command.asked()).get(column(!goesOn && command.canaryPassed()));
        if (outcome != CommandOutcome.REFUSED && end == null) {
            keep(command, outcome, goesOn);
        }
        if (outcome == CommandOutcome.REFUSED) {
            refuse(command.asked(), command.version());
        } else if (command.desired() == DesiredState.UNDO && !undo()) {
            refuse(PushCommand.UNDO, command.version());
        }
        boolean isRefusedUndo = command.asked() == PushCommand.UNDO && isRefused(command);
        if (command.desired().isFinal() && !hasBegun && !isRefusedUndo) {
            end("CANCELLED");
        }
        return isRefusedUndo ? CommandOutcome.REFUSED : outcome;
    }

    /** What was told to be refused does not apply when it comes again. */
    private boolean isRefused(RunCommand command) {
        return refusedVersion == command.version() && refused == command.asked();
    }

    private void refuse(PushCommand asked, long newer) {
        if (newer > refusedVersion) {
            refused = asked;
            refusedVersion = newer;
        }
    }

    private void keep(RunCommand command, CommandOutcome outcome, boolean goesOn) {
        if (column(false) == 3 && (goesOn || command.canaryPassed())) {
            pass();
        }
        boolean leaves = command.asked() == PushCommand.PAUSE && outcome == CommandOutcome.SAME;
        desired = leaves ? desired : desired.then(command.desired());
        isToStop |= desired.isFinal();
        rate = command.rate();
        version = command.version();
    }

    private int column(boolean isTrialPassed) {
        if (undo != null) {
            return 6;
        }
        if (end != null) {
            return 5;
        }
        if (desired.isFinal()) {
            return 4;
        }
        if (isHeld && !isTrialPassed) {
            return 3;
        }
        if (desired == DesiredState.PAUSE) {
            return 2;
        }
        return hasBegun ? 1 : 0;
    }

    /** In the words of the run's row. */
    Map<String, Object> row() {
        Map<String, Object> row = new HashMap<>();
        row.put("state", end != null ? end : hasBegun ? "RUNNING" : "PENDING");
        row.put("desired", desired.name());
        row.put("rate", rate);
        row.put("control_version", version);
        row.put("cancelled", isToStop ? 1 : 0);
        row.put("held_reason", isHeld ? "CANARY" : null);
        row.put("undo_state", undo);
        return row;
    }
}
