package io.confetti.distribution.chunk;

import io.confetti.core.contract.TaskAnnounced;

/** The right to read a task; whoever holds an older epoch is fenced. */
public record RunLease(TaskAnnounced task, long epoch, int chunkSize) {

    public long taskId() {
        return task.taskId();
    }

    public long templateId() {
        return task.templateId();
    }
}
