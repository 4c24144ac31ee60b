package io.confetti.distribution.notice.task.web;

import io.confetti.contract.CommandedNotices;
import io.confetti.contract.NoticeFailurePage;
import io.confetti.contract.ResendNoticesCommand;
import io.confetti.contract.TaskNotices;
import io.confetti.distribution.notice.task.CancelNotices;
import io.confetti.distribution.notice.task.PauseNotices;
import io.confetti.distribution.notice.task.ResendNotices;
import io.confetti.distribution.notice.task.TaskNoticeQueries;
import io.confetti.platform.error.CommonError;
import io.confetti.platform.web.Answer;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Notices of a task; that it is the caller's is known where it was made. */
@RestController
@RequestMapping("/internal/tasks/{taskId}/notices")
class TaskNoticeController {

    private final TaskNoticeQueries queries;
    private final PauseNotices pauseNotices;
    private final CancelNotices cancelNotices;
    private final ResendNotices resendNotices;

    TaskNoticeController(
            TaskNoticeQueries queries,
            PauseNotices pauseNotices,
            CancelNotices cancelNotices,
            ResendNotices resendNotices) {
        this.queries = queries;
        this.pauseNotices = pauseNotices;
        this.cancelNotices = cancelNotices;
        this.resendNotices = resendNotices;
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

    @PostMapping("/pause")
    Answer<CommandedNotices> pause(@PathVariable long taskId) {
        return Answer.of(pauseNotices.pause(taskId, true));
    }

    @PostMapping("/resume")
    Answer<CommandedNotices> resume(@PathVariable long taskId) {
        return Answer.of(pauseNotices.pause(taskId, false));
    }

    @PostMapping("/cancel")
    Answer<CommandedNotices> cancel(@PathVariable long taskId) {
        return Answer.of(cancelNotices.cancel(taskId));
    }

    @PostMapping("/resend")
    Answer<CommandedNotices> resend(@PathVariable long taskId, @RequestBody ResendNoticesCommand command) {
        return Answer.of(resendNotices.resend(taskId, command));
    }
}
