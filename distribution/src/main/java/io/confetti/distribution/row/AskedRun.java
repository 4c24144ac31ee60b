package io.confetti.distribution.row;

import io.confetti.contract.TaskAnnounced;

/**
 * A run that somebody asks about.
 *
 * @param readerVersion of the reading rules by which its rows are numbered
 * @param sourceId what its coupons name as their source
 */
public record AskedRun(TaskAnnounced task, int readerVersion, long sourceId) {

    public long taskId() {
        return task.taskId();
    }
}
