package io.confetti.distribution.notice.task.web;

import io.confetti.contract.NoticeFailurePage;
import io.confetti.contract.TaskNotices;
import io.confetti.distribution.notice.task.TaskNoticeQueries;
import io.confetti.platform.error.CommonError;
import io.confetti.platform.web.Answer;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Notices of a task; that it is the caller's is known where it was made. */
@RestController
@RequestMapping("/internal/tasks/{taskId}/notices")
class TaskNoticeController {

    private final TaskNoticeQueries queries;

    TaskNoticeController(TaskNoticeQueries queries) {
        this.queries = queries;
    }

    @GetMapping
    Answer<TaskNotices> summary(@PathVariable long taskId) {
        return Answer.of(queries.summary(taskId).orElseThrow(CommonError.NOT_FOUND::refusal));
    }

    @GetMapping("/failures")
    Answer<NoticeFailurePage> failures(
            @PathVariable long taskId,
            @RequestParam(defaultValue = "0") long after,
            @RequestParam(defaultValue = "100") int limit) {
        return Answer.of(queries.failures(taskId, after, limit));
    }
}
