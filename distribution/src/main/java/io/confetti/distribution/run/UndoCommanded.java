package io.confetti.distribution.run;

import io.confetti.contract.PushState;
import io.confetti.contract.RunCommand;

/**
 * Operators want a run to be undone; published in the transaction that judges the command.
 *
 * @param command the one that says so, or a later one that brings it along
 * @param word in which operators see the run
 */
public record UndoCommanded(long taskId, RunCommand command, PushState word) {}
