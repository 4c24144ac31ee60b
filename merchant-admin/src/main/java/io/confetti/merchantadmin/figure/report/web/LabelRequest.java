package io.confetti.merchantadmin.figure.report.web;

import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Size;

record LabelRequest(
        @Size(min = 1, max = 64) @Schema(description = "Campaign; null takes it off")
        String label) {}
