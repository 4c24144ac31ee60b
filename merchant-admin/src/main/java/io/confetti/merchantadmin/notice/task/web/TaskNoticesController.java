package io.confetti.merchantadmin.notice.task.web;

import io.confetti.contract.NoticeFailurePage;
import io.confetti.merchantadmin.notice.task.client.NoticesOfTasks;
import io.confetti.merchantadmin.task.TaskQueries;
import io.confetti.platform.audit.Audited;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.request.Page;
import io.confetti.platform.request.PageRequest;
import io.confetti.platform.request.PathId;
import io.confetti.platform.request.SuiteZone;
import io.confetti.platform.web.Answer;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
@RequestMapping("/api/merchant/tasks/{id}/notices")
@Tag(name = "Notices")
class TaskNoticesController {
    private final TaskQueries tasks;
    private final NoticesOfTasks notices;
    private final SuiteZone zone;

    TaskNoticesController(TaskQueries tasks, NoticesOfTasks notices, SuiteZone zone) {
        this.tasks = tasks;
        this.notices = notices;
        this.zone = zone;
    }

    @GetMapping
    @Operation(
            summary = "What became of a task's mails and SMS: how many are in which state, and why some did not arrive",
            description = "Notices in the app make no messages; whether the task has them is said beside.")
    Answer<TaskNoticesView> summary(Caller caller, @PathVariable String id) {
        long taskId = tasks.require(caller.shopId(), PathId.of(id)).id();
        return Answer.of(TaskNoticesView.of(taskId, notices.summary(taskId)));
    }

    @Audited(value = "task.notice-failures", first = true)
    @GetMapping("/failures")
    @Operation(
            summary =
                    "Notices of a task that did not arrive, oldest first, each with its reason; addresses are not shown",
            description = "By pages; users and reasons alone")
    Answer<Page<NoticeFailureView>> failures(
            Caller caller,
            @PathVariable String id,
            @RequestParam(required = false) String cursor,
            @RequestParam(required = false) String limit) {
        PageRequest wanted = PageRequest.readAscending(cursor, limit);
        long taskId = tasks.require(caller.shopId(), PathId.of(id)).id();
        NoticeFailurePage page = notices.failures(taskId, wanted);
        return Answer.of(new Page<>(
                page.lines().stream()
                        .map(line -> NoticeFailureView.of(line, zone))
                        .toList(),
                page.next() == null ? null : PageRequest.cursorAfter(page.next())));
    }
}
