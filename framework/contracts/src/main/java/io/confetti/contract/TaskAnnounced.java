package io.confetti.contract;

import java.time.Instant;

/**
 * All that distribution needs to know of a task. Sent when the task is made, again when its file is judged and when it
 * is cancelled; each later message only adds (a verdict, the cancel flag), so order and repetition do not matter.
 *
 * @param acceptedAt creation time of the task; the natural end of the claim window is judged by it
 * @param cancelRequested whether the operator asked to stop
 */
public record TaskAnnounced(
        long taskId,
        long shopId,
        long templateId,
        PushFile file,
        PushRule rule,
        Instant acceptedAt,
        boolean cancelRequested) {

    public TaskAnnounced withFile(PushFile judged) {
        return new TaskAnnounced(taskId, shopId, templateId, judged, rule, acceptedAt, cancelRequested);
    }

    public TaskAnnounced cancelled() {
        return new TaskAnnounced(taskId, shopId, templateId, file, rule, acceptedAt, true);
    }
}
