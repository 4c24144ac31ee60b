package io.confetti.merchantadmin.revocation.web;

import io.confetti.platform.request.Id;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.List;

/** Whose coupons of a template are taken back. {@link RevocationForm} judges it. */
@Schema(name = "RevocationBody")
record RevocationRequest(
        @NotNull Id templateId,
        @NotNull @Size(max = 1_000) List<@Pattern(regexp = "[1-9][0-9]{0,18}") String> userIds,
        @NotNull @Size(min = 1, max = 200) String reason,

        @Schema(description = "Whether the users may receive the template's coupons again; false if absent")
        Boolean freesPlace,

        @Schema(description = "Answers what would happen; false if absent")
        Boolean dryRun) {}
