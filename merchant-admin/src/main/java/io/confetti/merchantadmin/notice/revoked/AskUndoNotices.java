package io.confetti.merchantadmin.notice.revoked;

import io.confetti.contract.UndoNotices;
import io.confetti.merchantadmin.notice.revoked.client.DistributionUndoNotices;
import io.confetti.merchantadmin.task.RequireChannels;
import io.confetti.merchantadmin.task.TaskQueries;
import org.springframework.stereotype.Component;

/** Lets the users of an undone task hear of it. A repeat changes nothing. */
@Component
public class AskUndoNotices {
    private final TaskQueries tasks;
    private final RequireChannels requireChannels;
    private final DistributionUndoNotices distribution;

    AskUndoNotices(TaskQueries tasks, RequireChannels requireChannels, DistributionUndoNotices distribution) {
        this.tasks = tasks;
        this.requireChannels = requireChannels;
        this.distribution = distribution;
    }

    /**
     * @return what stands
     * @throws io.confetti.platform.error.CouponException 404 if there is no such task, 409 if nobody has asked to undo it, 422 if
     *     nobody carries a channel, 503 while distribution is away
     */
    public UndoNotices ask(long shopId, long taskId, UndoNotices wanted) {
        long task = tasks.require(shopId, taskId).id();
        requireChannels.require("channels", wanted.channels());
        return distribution.ask(task, wanted);
    }
}
