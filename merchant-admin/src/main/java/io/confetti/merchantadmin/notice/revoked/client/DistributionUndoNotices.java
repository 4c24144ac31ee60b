package io.confetti.merchantadmin.notice.revoked.client;

import io.confetti.contract.UndoNotices;
import io.confetti.merchantadmin.notice.task.NoticeCommandError;
import io.confetti.merchantadmin.row.client.AskRows;
import org.springframework.stereotype.Component;

/** How users of a task hear of its undo, as distribution keeps it. The caller has shown that the task is his; a call may be repeated. */
@Component
public class DistributionUndoNotices {
    private final UndoNoticesApi distribution;
    private final AskRows ask;

    DistributionUndoNotices(UndoNoticesApi distribution, AskRows ask) {
        this.distribution = distribution;
        this.ask = ask;
    }

    /** @throws io.confetti.platform.error.CouponException 409 if the task is not undone, 503 while distribution is away */
    public UndoNotices ask(long taskId, UndoNotices wanted) {
        return ask.ask(() -> distribution.ask(taskId, wanted).data())
                .orElseThrow(NoticeCommandError.NOT_BEGUN::refusal);
    }
}
