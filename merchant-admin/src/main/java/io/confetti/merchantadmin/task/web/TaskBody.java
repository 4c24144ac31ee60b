package io.confetti.merchantadmin.task.web;

import io.confetti.merchantadmin.task.NotifyType;
import io.confetti.merchantadmin.task.SendType;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.time.OffsetDateTime;
import java.util.List;

/** How the body of a new task looks, for the description of the API; {@link TaskForm} reads it and says more than one error. */
@Schema(name = "TaskBody")
record TaskBody(
        @NotNull @Size(min = 1, max = 100) String name,
        @NotNull String templateId,
        @NotNull String fileId,

        @Schema(description = "IMMEDIATE if absent; SCHEDULED is refused (422) for now")
        SendType sendType,

        @Schema(description = "Of SCHEDULED") OffsetDateTime sendAt,

        @Schema(description = "How users are told of their coupon")
        List<NotifyType> notifyTypes) {}
