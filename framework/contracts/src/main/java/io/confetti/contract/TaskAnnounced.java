package io.confetti.contract;

import java.time.Instant;

/**
 * All that distribution needs to know of a task. Sent when the task is made, again when its file is judged and when it
 * or an operator commands something; each later message only adds (a verdict, the cancel flag, a newer command), so order
 * and repetition do not matter.
 *
 * @param acceptedAt creation time of the task, of a scheduled one the instant at which it was fired; the natural end of the
 *     claim window is judged by it
 * @param cancelRequested whether the operator asked to stop
 * @param command all that operators want of it now; null: nothing was asked
 * @param canary the trial at its beginning, null if there is none
 */
public record TaskAnnounced(
        long taskId,
        long shopId,
        long templateId,
        PushFile file,
        PushRule rule,
        Instant acceptedAt,
        boolean cancelRequested,
        RunCommand command,
        CanaryPlan canary) {

    public TaskAnnounced withFile(PushFile judged) {
        return new TaskAnnounced(
                taskId, shopId, templateId, judged, rule, acceptedAt, cancelRequested, command, canary);
    }

    /** A scheduled task begins now: file, rule and acceptance are those of this instant, not of its creation. */
    public TaskAnnounced firedAt(Instant now, PushFile current, PushRule currentRule) {
        return new TaskAnnounced(
                taskId, shopId, templateId, current, currentRule, now, cancelRequested, command, canary);
    }

    public TaskAnnounced cancelled() {
        return new TaskAnnounced(taskId, shopId, templateId, file, rule, acceptedAt, true, command, canary);
    }

    /** With what operators want of it now; a request to cancel stays one. */
    public TaskAnnounced commanded(RunCommand newest) {
        boolean cancelled = cancelRequested || newest.desired().isFinal();
        return new TaskAnnounced(taskId, shopId, templateId, file, rule, acceptedAt, cancelled, newest, canary);
    }
}
