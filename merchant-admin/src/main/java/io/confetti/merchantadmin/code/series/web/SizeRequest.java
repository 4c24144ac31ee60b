package io.confetti.merchantadmin.code.series.web;

import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;

/** How many codes there are to be. */
@Schema(name = "CodeSizeBody")
record SizeRequest(
        @NotNull
        @Min(1)
        @Max(CodesForm.MOST)
        @Schema(description = "All in all, those that exist included; for SHARED uses")
        Long size) {}
