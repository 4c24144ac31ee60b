package io.confetti.merchantadmin.revocation.web;

import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;

/** Why a push is undone. */
@Schema(name = "UndoBody")
record UndoRequest(
        @NotNull @Size(min = 1, max = 200) String reason,

        @Schema(description = "Also what repetitions of its failed rows gave; false if absent")
        Boolean family) {}
