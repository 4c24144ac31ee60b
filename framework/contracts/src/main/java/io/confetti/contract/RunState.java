package io.confetti.contract;

import io.swagger.v3.oas.annotations.Hidden;

/** States of a distribution task (分发任务) at distribution; merchant-admin keeps a copy. */
public enum RunState {
    PENDING,
    RUNNING,
    COMPLETED,
    COMPLETED_WITH_FAILURES,
    /** No coupon was granted, because of the file or the template. */
    FAILED,
    CANCELLED,
    /** A constant of a later release; for readers only. */
    @Hidden
    UNKNOWN;

    public static RunState named(String name) {
        return EnumNames.named(RunState.class, name, UNKNOWN);
    }

    public boolean isEnd() {
        return switch (this) {
            case PENDING, RUNNING, UNKNOWN -> false;
            case COMPLETED, COMPLETED_WITH_FAILURES, FAILED, CANCELLED -> true;
        };
    }

    public boolean canBecome(RunState target) {
        return switch (this) {
            case PENDING -> target == RUNNING || target == CANCELLED || target == FAILED;
            case RUNNING -> target.isEnd();
            case COMPLETED, COMPLETED_WITH_FAILURES, FAILED, CANCELLED, UNKNOWN -> false;
        };
    }
}
