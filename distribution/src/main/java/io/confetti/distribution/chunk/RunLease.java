package io.confetti.distribution.chunk;

import io.confetti.contract.TaskAnnounced;

/**
 * The right to read a task; whoever holds an older epoch is fenced.
 *
 * @param chunkSize user rows of a chunk at most
 * @param readerVersion of the reading rules under which the run has begun
 * @param rate user rows per second at most when it was taken, null for as fast as it goes
 * @param canaryRows user rows of the trial that is not passed yet, null if there is none
 */
public record RunLease(
        TaskAnnounced task, long epoch, int chunkSize, int readerVersion, Integer rate, Long canaryRows) {

    public long taskId() {
        return task.taskId();
    }

    public long templateId() {
        return task.templateId();
    }
}
