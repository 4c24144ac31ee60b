package io.confetti.merchantadmin.grant.web;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.confetti.merchantadmin.task.web.NotifyRequest;
import io.confetti.platform.request.Id;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;

/** A direct grant. {@link GrantForm} judges it. */
@Schema(name = "GrantBody")
record GrantRequest(
        @NotNull Id templateId,

        @NotNull @Size(max = 1_000) @Schema(description = "Different users, in digits")
        List<Id> userIds,

        @NotNull @Size(min = 1, max = 100) @Schema(description = "Shown as the name of the task")
        String reason,

        @JsonProperty("notify") @Schema(description = "How they hear of their coupon; contacts from PROFILE")
        NotifyRequest notices) {}
