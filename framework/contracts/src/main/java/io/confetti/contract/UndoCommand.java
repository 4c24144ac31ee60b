package io.confetti.contract;

/**
 * Takes back what a push gave: {@code POST /internal/runs/{taskId}/undo} of distribution.
 *
 * @param reason as the operator wrote it
 * @param family also what repetitions of its failed rows gave
 */
public record UndoCommand(String reason, boolean family) {}
