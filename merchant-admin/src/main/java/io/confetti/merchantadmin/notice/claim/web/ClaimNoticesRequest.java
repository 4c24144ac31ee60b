package io.confetti.merchantadmin.notice.claim.web;

import io.confetti.merchantadmin.task.web.NotifyRequest;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;

/** How users are to hear of what they claim. */
@Schema(name = "ClaimNoticesBody")
record ClaimNoticesRequest(
        @NotNull
        @Size(max = 2)
        @Schema(description = "MAIL and SMS, all of which are used; empty: users do not hear of it")
        List<NotifyRequest.Step> chain) {}
