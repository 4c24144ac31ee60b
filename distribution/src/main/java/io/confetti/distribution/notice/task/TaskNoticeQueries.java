package io.confetti.distribution.notice.task;

import io.confetti.contract.NoticeFailurePage;
import io.confetti.contract.TaskNotices;
import io.confetti.distribution.notice.task.store.TaskNoticeViews;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** What became of the notices of a task. */
@Component
public class TaskNoticeQueries {

    private static final int MAX_LIMIT = 1_000;

    private final TaskNoticeViews views;

    TaskNoticeQueries(TaskNoticeViews views) {
        this.views = views;
    }

    /** @return empty if the task has no run */
    public Optional<TaskNotices> summary(long taskId) {
        return views.summary(taskId);
    }

    /**
     * @param after notice that was the last one of the page before, 0 for the first page
     * @param limit 1 to 1,000; anything else is taken as the nearer bound
     */
    public NoticeFailurePage failures(long taskId, long after, int limit) {
        int size = Math.max(1, Math.min(limit, MAX_LIMIT));
        List<NoticeFailurePage.Line> lines = views.failures(taskId, after, size);
        Long next = lines.size() < size ? null : lines.get(size - 1).noticeId();
        return new NoticeFailurePage(lines, next);
    }
}
