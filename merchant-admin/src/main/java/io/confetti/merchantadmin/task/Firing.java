package io.confetti.merchantadmin.task;

import java.time.Instant;

/**
 * What became of the start of a scheduled task.
 *
 * @param firedAt when it was started, null before; rule, limit and acceptance are those of this instant
 * @param problem why it was not started although it was due, null if there is nothing to say
 */
public record Firing(Instant firedAt, FireProblem problem) {

    /** Of a task that has just been made. */
    static final Firing NONE = new Firing(null, null);
}
