package io.confetti.merchantadmin.task.web;

import io.confetti.contract.CanaryPlan;
import io.confetti.contract.NoticePlan;
import io.confetti.merchantadmin.task.SendType;
import io.confetti.merchantadmin.task.TaskCommand;
import io.confetti.platform.request.BodyFields;
import io.confetti.platform.request.JsonBody;
import java.time.Duration;
import java.time.Instant;

/** Judges the fields of a new task by one another. */
final class TaskForm {

    private TaskForm() {}

    /** @throws io.confetti.platform.error.CouponException that names every wrong field */
    static TaskCommand read(JsonBody<TaskRequest> body, Instant now) {
        BodyFields fields = body.fields();
        TaskRequest request = fields.as(TaskRequest.class);
        SendType sendType = fields.has("sendType") ? request.sendType() : SendType.IMMEDIATE;
        Duration lateLimit = lateLimit(fields, sendType, request.sendAt(), request.lateLimit(), now);
        CanaryPlan canary = CanaryForm.read(fields, request.canary());
        NoticePlan notices = NotifyForm.read(fields, request.notices(), request.notifyTypes());
        fields.check();
        return new TaskCommand(
                request.name(),
                request.templateId().value(),
                request.fileId().value(),
                sendType,
                request.sendAt(),
                lateLimit,
                notices,
                canary,
                request.rate());
    }

    /**
     * A task like another one, at its own time.
     *
     * @throws io.confetti.platform.error.CouponException that names every wrong field
     */
    static TaskCommand copy(JsonBody<TaskCopyRequest> body, TaskCommand source, Instant now) {
        BodyFields fields = body.fields();
        TaskCopyRequest request = fields.as(TaskCopyRequest.class);
        if (!source.hasFile()) {
            fields.required("fileId", request.fileId());
        }
        SendType sendType = fields.has("sendType") ? request.sendType() : SendType.IMMEDIATE;
        Duration lateLimit = lateLimit(fields, sendType, request.sendAt(), request.lateLimit(), now);
        boolean isNotifyNamed = fields.has("notify") || fields.has("notifyTypes");
        NoticePlan notices = NotifyForm.read(fields, request.notices(), request.notifyTypes());
        fields.check();
        return new TaskCommand(
                request.name() == null ? source.name() : request.name(),
                request.templateId() == null
                        ? source.templateId()
                        : request.templateId().value(),
                request.fileId() == null ? source.fileId() : request.fileId().value(),
                sendType,
                request.sendAt(),
                lateLimit,
                isNotifyNamed ? notices : source.notices(),
                source.canary(),
                source.rate());
    }

    /** @return null for a task that is sent at once */
    private static Duration lateLimit(
            BodyFields fields, SendType sendType, Instant sendAt, String lateLimit, Instant now) {
        if (sendType == SendType.IMMEDIATE) {
            fields.mustBeAbsent("sendAt", sendType);
            fields.mustBeAbsent("lateLimit", sendType);
            return null;
        }
        if (sendType == SendType.SCHEDULED) {
            fields.required("sendAt", sendAt);
        }
        return ScheduleForm.judge(fields, sendAt, lateLimit, now).orElse(ScheduleForm.DEFAULT_LATE_LIMIT);
    }
}
