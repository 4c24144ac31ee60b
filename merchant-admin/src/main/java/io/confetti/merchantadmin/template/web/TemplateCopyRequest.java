package io.confetti.merchantadmin.template.web;

import io.confetti.platform.audit.Recorded;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Size;
import java.time.Instant;

/** In what a copy differs from its template. */
@Schema(name = "TemplateCopyBody")
record TemplateCopyRequest(
        @Size(min = 1, max = 100) @Schema(description = "As it is there if absent") @Recorded
        String name,

        @Schema(
                description =
                        "All other times move by as much. If absent: as it is there, or now if that window is over",
                example = "2090-12-01T10:00:00+08:00")
        Instant claimStart) {}
