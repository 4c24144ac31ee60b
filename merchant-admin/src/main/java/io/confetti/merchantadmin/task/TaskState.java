package io.confetti.merchantadmin.task;

/** Life of a distribution task, as a copy of its run in distribution. */
public enum TaskState {
    PENDING,
    RUNNING,
    COMPLETED,
    COMPLETED_WITH_FAILURES,
    FAILED,
    CANCELLED;

    public boolean isEnd() {
        return this != PENDING && this != RUNNING;
    }
}
