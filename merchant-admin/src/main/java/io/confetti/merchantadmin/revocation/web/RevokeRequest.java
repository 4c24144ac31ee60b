package io.confetti.merchantadmin.revocation.web;

import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;

/** Why one coupon is taken back. */
@Schema(name = "RevokeBody")
record RevokeRequest(
        @NotNull @Size(min = 1, max = 200) String reason,

        @Schema(description = "Whether the user may receive the template's coupons again; false if absent")
        Boolean freesPlace) {}
