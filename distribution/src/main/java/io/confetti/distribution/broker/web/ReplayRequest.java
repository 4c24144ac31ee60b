package io.confetti.distribution.broker.web;

import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;

record ReplayRequest(
        @NotNull @Size(min = 1, max = 255) @Schema(description = "As the letters name it")
        String group,

        @Size(min = 1, max = 64) @Schema(description = "The letter of this id alone; absent: all of the group")
        String letter) {}
