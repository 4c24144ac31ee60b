package io.confetti.engine.code.web;

import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;

/** Longer codes than there are are read: one that cannot be a code is answered like any other that is none. */
record RedeemRequest(
        @Schema(description = "As typed: case, blanks and hyphens do not count, O is read as 0, I and L as 1")
        @NotNull
        @Size(max = 1_000)
        String code) {}
