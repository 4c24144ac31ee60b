package io.confetti.merchantadmin.task.web;

import io.confetti.merchantadmin.task.SendType;
import io.confetti.merchantadmin.task.TaskCommand;
import io.confetti.platform.request.BodyFields;
import io.confetti.platform.request.JsonBody;
import java.time.Instant;
import java.util.List;

/** Judges the fields of a new task by one another. */
final class TaskForm {

    private TaskForm() {}

    /** @throws io.confetti.platform.error.CouponException that names every wrong field */
    static TaskCommand read(JsonBody<TaskRequest> body, Instant now) {
        BodyFields fields = body.fields();
        TaskRequest request = fields.as(TaskRequest.class);
        SendType sendType = fields.has("sendType") ? request.sendType() : SendType.IMMEDIATE;
        judgeSendAt(fields, sendType, request.sendAt(), now);
        fields.check();
        return new TaskCommand(
                request.name(),
                request.templateId().value(),
                request.fileId().value(),
                sendType,
                request.sendAt(),
                request.notifyTypes() == null ? List.of() : request.notifyTypes(),
                null);
    }

    private static void judgeSendAt(BodyFields fields, SendType sendType, Instant sendAt, Instant now) {
        if (sendType == SendType.IMMEDIATE) {
            fields.mustBeAbsent("sendAt", sendType);
            return;
        }
        if (sendType == SendType.SCHEDULED) {
            fields.required("sendAt", sendAt);
        }
        if (sendAt != null && !sendAt.isAfter(now)) {
            fields.refuse("sendAt", "task.send-at-past");
        }
    }
}
