package io.confetti.merchantadmin.code.lookup.web;

import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;

/** A code that an operator asks about. */
@Schema(name = "CodeLookUpBody")
record LookUpRequest(
        @Schema(description = "In any form in which it may be typed") @NotNull @Size(max = 1_000)
        String code) {}
