package io.confetti.distribution.chunk;

import io.confetti.contract.TaskAnnounced;

/**
 * The right to read a task; whoever holds an older epoch is fenced.
 *
 * @param readerVersion of the reading rules under which the run has begun
 */
public record RunLease(TaskAnnounced task, long epoch, int chunkSize, int readerVersion) {

    public long taskId() {
        return task.taskId();
    }

    public long templateId() {
        return task.templateId();
    }
}
