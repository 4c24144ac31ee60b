package io.confetti.merchantadmin.task.web;

import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Size;

/** The trial at the beginning of a task. {@link CanaryForm} judges it. */
@Schema(name = "CanaryBody")
record CanaryRequest(
        @Schema(description = "User rows of the trial; this or percent") @Min(1) @Max(1_000_000_000)
        Long rows,

        @Schema(description = "Percent of the file's user rows, at least one row; this or rows") @Min(1) @Max(100)
        Integer percent,

        @Schema(
                description =
                        "Percent of failed rows, of those that the file judged good, above which it never goes on by itself")
        @Min(0)
        @Max(100)
        Integer holdIfFailedAbovePercent,

        @Schema(
                description =
                        "Time after which a good trial goes on by itself, for instance 90s, 10m or 2h; absent: it waits for continue")
        @Size(max = 10)
        String continueAfter) {}
