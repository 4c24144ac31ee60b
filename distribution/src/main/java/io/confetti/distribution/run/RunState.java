package io.confetti.distribution.run;

/** Life of a distribution task (分发任务). */
public enum RunState {
    PENDING,
    RUNNING,
    COMPLETED,
    COMPLETED_WITH_FAILURES,
    /** Nothing was given, for a reason of file or template. */
    FAILED,
    CANCELLED;

    public boolean isEnd() {
        return this != PENDING && this != RUNNING;
    }

    public boolean canBecome(RunState target) {
        return switch (this) {
            case PENDING -> target == RUNNING || target == CANCELLED || target == FAILED;
            case RUNNING -> target.isEnd();
            case COMPLETED, COMPLETED_WITH_FAILURES, FAILED, CANCELLED -> false;
        };
    }
}
