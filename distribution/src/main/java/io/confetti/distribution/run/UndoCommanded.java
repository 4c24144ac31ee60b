package io.confetti.distribution.run;

/**
 * An operator commands that a run is undone; published in the transaction that judges the command.
 *
 * @param reason as the operator wrote it
 */
public record UndoCommanded(long taskId, String reason) {}
