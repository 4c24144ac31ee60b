package io.confetti.merchantadmin.task.web;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.confetti.contract.NoticeChannel;
import io.confetti.merchantadmin.task.SendType;
import io.confetti.platform.audit.Recorded;
import io.confetti.platform.request.Id;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.util.List;

/** In what a new task differs from the one that it is a copy of; what is absent is as it is there, but for its time. */
@Schema(name = "TaskCopyBody")
record TaskCopyRequest(
        @Size(min = 1, max = 100) @Recorded String name,
        Id templateId,

        @Schema(description = "Needed if the rows of that task came from no file: a retry, or users by name")
        Id fileId,

        @Schema(description = "IMMEDIATE if absent") SendType sendType,

        @JsonProperty("notify") @Schema(description = "How users hear of their coupon")
        NotifyRequest notices,

        @Schema(
                description = "Before there was notify: each channel once, contacts from PROFILE; not beside notify",
                deprecated = true)
        List<NoticeChannel> notifyTypes,

        @Schema(description = "Of SCHEDULED: when it is to be sent, within the claim window of the template")
        Instant sendAt,

        @Size(max = 10) @Schema(description = ScheduleRequest.LATE_LIMIT + "; 60m if absent", example = "60m") @Recorded
        String lateLimit) {}
