package io.confetti.distribution.notice.task;

import io.confetti.distribution.notice.task.store.TaskNoticeControl;
import io.confetti.distribution.notice.task.store.TaskNoticeControl.Found;
import io.confetti.platform.error.CommonError;
import java.util.Optional;

/** What a command needs: a task for which something is sent, and whose notices are not cancelled. */
final class OpenTask {

    private OpenTask() {}

    /** @return PLANNING, PAUSED or PLANNED */
    static String require(Optional<Found> found) {
        String state = requireAny(found);
        if (TaskNoticeControl.CANCELLED.equals(state)) {
            throw TaskNoticeError.CANCELLED.refusal();
        }
        return state;
    }

    /** As {@link #require}, or CANCELLED. */
    static String requireAny(Optional<Found> found) {
        String state = found.orElseThrow(CommonError.NOT_FOUND::refusal).state();
        if (state == null) {
            throw TaskNoticeError.NOTHING_SENT.refusal();
        }
        return state;
    }
}
