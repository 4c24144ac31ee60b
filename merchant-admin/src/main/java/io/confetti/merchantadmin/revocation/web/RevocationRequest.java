package io.confetti.merchantadmin.revocation.web;

import io.confetti.platform.request.Id;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;

/** Whose coupons of a template are taken back, or those of which task. {@link RevocationForm} judges it. */
@Schema(name = "RevocationBody")
record RevocationRequest(
        @Schema(description = "Of the users' coupons; not with a task")
        Id templateId,

        @Schema(description = "Whose coupons; not with a task") @Size(max = 1_000)
        List<Id> userIds,

        @Schema(
                description =
                        "All coupons that this task gave, up to 5,000; a larger one is undone instead, a dry run counts them")
        Id taskId,

        @NotNull @Size(min = 1, max = 200) String reason,

        @Schema(description = "Whether the users may receive the template's coupons again; false if absent")
        Boolean freesPlace,

        @Schema(description = "Answers what would happen; false if absent")
        Boolean dryRun) {}
