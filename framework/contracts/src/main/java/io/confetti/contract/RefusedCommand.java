package io.confetti.contract;

/**
 * The newest command that a run refused: part of {@link RunControl}. Whoever gave it may have been answered that it will apply.
 *
 * @param asked the command
 * @param version that it had
 * @param code why: {@link #NOT_IN_THIS_STATE}, or what an undo is refused with
 * @param state the word in which operators saw the run at that time
 */
public record RefusedCommand(PushCommand asked, long version, String code, String state) {
    /** By the table {@link PushCommand#on}. */
    public static final String NOT_IN_THIS_STATE = "task.not-in-this-state";
}
