package io.confetti.merchantadmin.notice.task.client;

import io.confetti.contract.NoticeFailurePage;
import io.confetti.contract.TaskNotices;
import io.confetti.merchantadmin.row.client.AskRows;
import io.confetti.platform.request.PageRequest;
import java.util.List;
import org.springframework.stereotype.Component;

/** Notices of tasks in distribution. The caller has shown that the task is his. */
@Component
public class NoticesOfTasks {
    private static final TaskNotices NONE = new TaskNotices(false, false, null, List.of());

    private final TaskNoticesApi distribution;
    private final AskRows ask;

    NoticesOfTasks(TaskNoticesApi distribution, AskRows ask) {
        this.distribution = distribution;
        this.ask = ask;
    }

    /**
     * @return none if distribution has no run of the task yet
     * @throws io.confetti.platform.error.CouponException 503 if distribution is away
     */
    public TaskNotices summary(long taskId) {
        return ask.ask(() -> distribution.summary(taskId).data()).orElse(NONE);
    }

    /**
     * @param page of a list that goes upwards
     * @throws io.confetti.platform.error.CouponException 503 if distribution is away
     */
    public NoticeFailurePage failures(long taskId, PageRequest page) {
        return ask.ask(() -> distribution
                        .failures(taskId, page.before(), page.limit())
                        .data())
                .orElseGet(() -> new NoticeFailurePage(List.of(), null));
    }
}
