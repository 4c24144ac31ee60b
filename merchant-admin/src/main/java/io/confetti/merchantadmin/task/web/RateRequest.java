package io.confetti.merchantadmin.task.web;

import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;

/** How fast a push may be; the field must be there, so that nobody lets a push go by an empty body. */
@Schema(name = "RateBody")
record RateRequest(
        @Schema(description = "User rows per second at most; null: as fast as it goes") @Min(25) @Max(1_000_000)
        Integer rowsPerSecond) {}
