package io.confetti.merchantadmin.task.web;

import io.confetti.merchantadmin.task.NotifyType;
import io.confetti.merchantadmin.task.SendType;
import io.confetti.platform.request.Id;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.util.List;

/** A new task. {@link TaskForm} judges it. */
@Schema(name = "TaskBody")
record TaskRequest(
        @NotNull @Size(min = 1, max = 100) String name,
        @NotNull Id templateId,
        @NotNull Id fileId,

        @Schema(description = "IMMEDIATE if absent; SCHEDULED is refused (422) for now")
        SendType sendType,

        @Schema(description = "How users hear of their coupon")
        List<NotifyType> notifyTypes,

        @Schema(description = "Of SCHEDULED") Instant sendAt) {}
