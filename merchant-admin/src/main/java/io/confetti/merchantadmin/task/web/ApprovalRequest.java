package io.confetti.merchantadmin.task.web;

import io.confetti.platform.audit.Recorded;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;

record ApprovalRequest(
        @Schema(description = "Of the content that is agreed to") @NotNull @Size(min = 64, max = 64) @Recorded
        String hash) {}
