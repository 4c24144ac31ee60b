package io.confetti.merchantadmin.task.web;

import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;

record ApprovalRuleRequest(
        @Schema(description = "User rows above which a push waits; 0: none by its rows") @NotNull @Min(0) @Max(MOST)
        Long maxRows,

        @Schema(
                description =
                        "Most that all coupons of a push may take off together, in 分, above which it waits; 0: none by its amount")
        @NotNull
        @Min(0)
        @Max(MOST)
        Long maxAmount) {
    private static final long MOST = 1_000_000_000_000_000L;
}
