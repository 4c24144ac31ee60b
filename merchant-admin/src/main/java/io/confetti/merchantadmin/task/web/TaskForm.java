package io.confetti.merchantadmin.task.web;

import io.confetti.merchantadmin.task.NotifyType;
import io.confetti.merchantadmin.task.SendType;
import io.confetti.merchantadmin.task.TaskCommand;
import io.confetti.platform.request.BodyFields;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;

/** Reads the body of a new task. */
final class TaskForm {
    private static final int MAX_NAME = 100;

    private TaskForm() {}

    /** @throws io.confetti.platform.error.CouponException that names every wrong field */
    static TaskCommand read(Map<String, Object> body, ZoneId zone, Instant now) {
        BodyFields fields = BodyFields.of(body);
        String name = fields.required("name", fields.text("name", MAX_NAME));
        Long template = fields.required("templateId", fields.id("templateId"));
        Long file = fields.required("fileId", fields.id("fileId"));
        SendType chosen = fields.choice("sendType", SendType.class);
        SendType sendType = fields.has("sendType") ? chosen : SendType.IMMEDIATE;
        List<NotifyType> notifyTypes = fields.choices("notifyTypes", NotifyType.class);
        Instant sendAt = sendAt(fields, sendType, zone, now);
        fields.check();
        return new TaskCommand(name, template, file, sendType, sendAt, notifyTypes == null ? List.of() : notifyTypes);
    }

    private static Instant sendAt(BodyFields fields, SendType sendType, ZoneId zone, Instant now) {
        if (sendType == SendType.IMMEDIATE) {
            fields.mustBeAbsent("sendAt", sendType);
            return null;
        }
        Instant sendAt = fields.time("sendAt", zone);
        if (sendType == SendType.SCHEDULED) {
            fields.required("sendAt", sendAt);
        }
        if (sendAt != null && !sendAt.isAfter(now)) {
            fields.refuse("sendAt", "task.send-at-past");
        }
        return sendAt;
    }
}
