package io.confetti.merchantadmin.task;

import io.confetti.contract.CanaryPlan;
import io.confetti.contract.NoticePlan;
import java.time.Duration;
import java.time.Instant;

/**
 * What a new task is to do, validated.
 *
 * @param sendAt of a SCHEDULED task, else null
 * @param fileId {@link #NO_FILE} if its rows come from elsewhere
 * @param lateLimit of a SCHEDULED task: how long after {@code sendAt} it may still be sent without being asked; else null
 * @param notices how its users hear of their coupon; null: they do not
 * @param canary the trial at its beginning, null if there is none
 * @param rate user rows per second at most at its beginning, null for as fast as it goes
 */
public record TaskCommand(
        String name,
        long templateId,
        long fileId,
        SendType sendType,
        Instant sendAt,
        Duration lateLimit,
        NoticePlan notices,
        CanaryPlan canary,
        Integer rate) {
    public static final long NO_FILE = 0;

    private static final Duration LONGEST_WAIT = Duration.ofDays(7);

    /** The same, to be started by whoever finds it due: at once, or when somebody has agreed to it. */
    TaskCommand dueAt(Instant now) {
        return new TaskCommand(name, templateId, fileId, sendType, now, LONGEST_WAIT, notices, canary, rate);
    }

    public boolean hasFile() {
        return fileId != NO_FILE;
    }
}
