package io.confetti.merchantadmin.task.web;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.confetti.contract.NoticeChannel;
import io.confetti.merchantadmin.task.SendType;
import io.confetti.platform.audit.Recorded;
import io.confetti.platform.request.Id;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.util.List;

/** A new task. {@link TaskForm} judges it. */
@Schema(name = "TaskBody")
record TaskRequest(
        @NotNull @Size(min = 1, max = 100) @Recorded String name,
        @NotNull Id templateId,
        @NotNull Id fileId,

        @Schema(description = "IMMEDIATE if absent; a SCHEDULED one may name a draft, or a template that has not begun")
        SendType sendType,

        @JsonProperty("notify") @Schema(description = "How users hear of their coupon")
        NotifyRequest notices,

        @Schema(
                description = "Before there was notify: each channel once, contacts from PROFILE; not beside notify",
                deprecated = true)
        List<NoticeChannel> notifyTypes,

        @Schema(description = "Of SCHEDULED: when it is to be sent, within the claim window of the template")
        Instant sendAt,

        @Size(max = 10) @Schema(description = ScheduleRequest.LATE_LIMIT + "; 60m if absent", example = "60m") @Recorded
        String lateLimit,

        @Schema(description = "A trial at the beginning: the push is held after it")
        CanaryRequest canary,

        @Schema(description = "User rows per second at most; absent: as fast as it goes") @Min(25) @Max(1_000_000)
        Integer rate) {}
