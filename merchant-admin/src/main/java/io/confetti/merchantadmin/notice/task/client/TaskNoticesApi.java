package io.confetti.merchantadmin.notice.task.client;

import io.confetti.contract.CommandedNotices;
import io.confetti.contract.NoticeFailurePage;
import io.confetti.contract.ResendNoticesCommand;
import io.confetti.contract.TaskNotices;
import io.confetti.platform.web.Answer;
import org.springframework.cloud.openfeign.FeignClient;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestParam;

/** Of a context of its own: the notices of a million users take a moment to count. */
@FeignClient(name = "distribution", contextId = "task-notices", path = "/internal/tasks")
interface TaskNoticesApi {

    @GetMapping("/{taskId}/notices")
    Answer<TaskNotices> summary(@PathVariable("taskId") long taskId);

    @GetMapping("/{taskId}/notices/failures")
    Answer<NoticeFailurePage> failures(
            @PathVariable("taskId") long taskId, @RequestParam("after") long after, @RequestParam("limit") int limit);

    @PostMapping("/{taskId}/notices/pause")
    Answer<CommandedNotices> pause(@PathVariable("taskId") long taskId);

    @PostMapping("/{taskId}/notices/resume")
    Answer<CommandedNotices> resume(@PathVariable("taskId") long taskId);

    @PostMapping("/{taskId}/notices/cancel")
    Answer<CommandedNotices> cancel(@PathVariable("taskId") long taskId);

    @PostMapping("/{taskId}/notices/resend")
    Answer<CommandedNotices> resend(@PathVariable("taskId") long taskId, @RequestBody ResendNoticesCommand command);
}
