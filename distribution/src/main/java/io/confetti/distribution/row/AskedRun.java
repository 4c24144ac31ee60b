package io.confetti.distribution.row;

import io.confetti.contract.TaskAnnounced;

/**
 * A run that somebody asks about.
 *
 * @param readerVersion of the reading rules by which its rows are numbered
 * @param ended whether nothing more is granted
 */
public record AskedRun(TaskAnnounced task, int readerVersion, boolean ended) {

    public long taskId() {
        return task.taskId();
    }

    /** What its coupons name as their source. */
    public long sourceId() {
        return task.couponSource();
    }
}
