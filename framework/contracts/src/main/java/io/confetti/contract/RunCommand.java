package io.confetti.contract;

/**
 * All that operators want of a push at the moment, and which command of theirs was the last: part of
 * {@link TaskAnnounced}. A run keeps the one of the highest version; repetition and overtaking do nothing.
 *
 * @param asked the command that gave this version; the run judges it by its state, see {@link PushCommand#on}
 * @param rate user rows per second at most, null for as fast as it goes
 * @param canaryPassed whether an operator has let the push go on after its trial, with this command or an earlier one
 * @param version raised by each command
 * @param reason of an undo that is wanted, as the operator wrote it; else null
 * @param family whether such an undo is also for what repetitions of failed rows gave; null as false. It stays wanted, as the undo
 *     does: later commands bring it along
 */
public record RunCommand(
        PushCommand asked,
        DesiredState desired,
        Integer rate,
        boolean canaryPassed,
        long version,
        String reason,
        Boolean family) {

    public boolean includesFamily() {
        return Boolean.TRUE.equals(family);
    }
}
