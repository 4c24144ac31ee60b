package io.confetti.contract;

import java.time.Instant;
import java.util.List;

/**
 * Sends notices of a task again.
 *
 * @param states FAILED, UNKNOWN or both
 * @param before when it was commanded first: what has ended since is left alone, so that a repeat sends nothing twice
 */
public record ResendNoticesCommand(List<String> states, Instant before) {}
