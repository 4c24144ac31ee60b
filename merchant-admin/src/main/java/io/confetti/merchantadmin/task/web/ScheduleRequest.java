package io.confetti.merchantadmin.task.web;

import io.confetti.platform.audit.Recorded;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.time.Instant;

/** Another time for a scheduled task. {@link ScheduleForm} judges it. */
@Schema(name = "ScheduleBody")
record ScheduleRequest(
        @NotNull @Schema(description = "When it is to be sent, within the claim window of the template")
        Instant sendAt,

        @Size(max = 10) @Schema(description = LATE_LIMIT + "; stays as it is if absent", example = "60m") @Recorded
        String lateLimit) {
    static final String LATE_LIMIT =
            "How long after sendAt it may still be sent by itself, 1m to 7d: a number and s, m, h or d";
}
