package io.confetti.contract;

import java.time.Instant;

/**
 * All that distribution needs to know of a task. Sent when the task is made, again when its file is judged or an operator
 * commands something; each later message only adds (a verdict, the cancel flag, a newer command), so order and repetition do
 * not matter.
 *
 * @param acceptedAt creation time of the task, of a scheduled one the instant at which it was fired; the natural end of the
 *     claim window is judged by it
 * @param cancelRequested whether the operator asked to stop
 * @param command all that operators want of it now; null: nothing was asked
 * @param canary the trial at its beginning, null if there is none
 * @param source where its rows come from; null: from {@code file}, which is {@link PushFile#none} otherwise
 * @param notices how its users hear of their coupon; null: they do not
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
        CanaryPlan canary,
        PushSource source,
        NoticePlan notices) {

    /** Its rows come from elsewhere. */
    public TaskAnnounced from(PushSource other) {
        return new TaskAnnounced(
                taskId, shopId, templateId, file, rule, acceptedAt, cancelRequested, command, canary, other, notices);
    }

    /** Its users hear of their coupon. */
    public TaskAnnounced told(NoticePlan plan) {
        return new TaskAnnounced(
                taskId, shopId, templateId, file, rule, acceptedAt, cancelRequested, command, canary, source, plan);
    }

    /** What the coupons of this task name as their source. */
    public long couponSource() {
        return source == null || source.rootId() == null ? taskId : source.rootId();
    }

    /** Where the rows come from; a kind that only a later release knows is UNKNOWN. */
    public SourceKind sourceKind() {
        return source == null ? SourceKind.FILE : source.kind();
    }

    public TaskAnnounced withFile(PushFile judged) {
        return new TaskAnnounced(
                taskId,
                shopId,
                templateId,
                judged,
                rule,
                acceptedAt,
                cancelRequested,
                command,
                canary,
                source,
                notices);
    }

    /** A scheduled task begins now: file, rule and acceptance are those of this instant, not of its creation. */
    public TaskAnnounced firedAt(Instant now, PushFile current, PushRule currentRule) {
        return new TaskAnnounced(
                taskId,
                shopId,
                templateId,
                current,
                currentRule,
                now,
                cancelRequested,
                command,
                canary,
                source,
                notices);
    }

    public TaskAnnounced cancelled() {
        return new TaskAnnounced(
                taskId, shopId, templateId, file, rule, acceptedAt, true, command, canary, source, notices);
    }

    /** With what operators want of it now; a request to cancel stays one. */
    public TaskAnnounced commanded(RunCommand newest) {
        boolean cancelled = cancelRequested || newest.desired().isFinal();
        return new TaskAnnounced(
                taskId, shopId, templateId, file, rule, acceptedAt, cancelled, newest, canary, source, notices);
    }
}
