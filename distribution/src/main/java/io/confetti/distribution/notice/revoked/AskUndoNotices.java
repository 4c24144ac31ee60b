package io.confetti.distribution.notice.revoked;

import io.confetti.contract.UndoNotices;
import io.confetti.distribution.notice.revoked.store.UndoneTasks;
import io.confetti.platform.error.CommonError;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Notes that the users of a task hear of its undo. What was asked for first stands: a repeat changes nothing. */
@Component
public class AskUndoNotices {

    private final UndoneTasks tasks;

    AskUndoNotices(UndoneTasks tasks) {
        this.tasks = tasks;
    }

    /**
     * @return what stands
     * @throws io.confetti.platform.error.CouponException 404 if there is no such run, 409 if nobody has asked to undo it
     */
    @Transactional
    public UndoNotices ask(long taskId, UndoNotices wanted) {
        boolean isUndone = tasks.isUndone(taskId).orElseThrow(CommonError.NOT_FOUND::refusal);
        if (!isUndone) {
            throw UndoNoticeError.NOT_UNDONE.refusal();
        }
        tasks.ask(taskId, wanted.channels());
        return new UndoNotices(tasks.channels(taskId));
    }
}
