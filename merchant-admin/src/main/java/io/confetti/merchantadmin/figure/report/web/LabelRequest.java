package io.confetti.merchantadmin.figure.report.web;

import io.confetti.platform.audit.Recorded;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Size;

record LabelRequest(
        @Recorded @Size(min = 1, max = 64) @Schema(description = "Campaign; null takes it off")
        String label) {}
