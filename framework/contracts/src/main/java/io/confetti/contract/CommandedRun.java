package io.confetti.contract;

/**
 * What became of a command: {@code POST /internal/runs/{taskId}/command} of distribution.
 *
 * @param outcome what the run's row said to it
 * @param run how the run stands now
 */
public record CommandedRun(CommandOutcome outcome, RunProgress run) {}
