package io.confetti.contract;

import java.time.Instant;

/**
 * A scheduled task is due; the message is delivered at that time, not before. It only hints: the task's row decides.
 *
 * @param sendAt when it was to be sent as of the announcement; it may have got another time since
 */
public record TaskDue(long taskId, Instant sendAt) {}
