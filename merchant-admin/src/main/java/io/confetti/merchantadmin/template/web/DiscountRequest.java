package io.confetti.merchantadmin.template.web;

import io.confetti.contract.DiscountRule;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;

/** What the coupons of a template are worth. Money is in 分, percent in basis points. */
@Schema(name = "DiscountBody", description = "Money in 分")
record DiscountRequest(
        @NotNull DiscountRule.Kind kind,

        @Min(1) @Max(MAX_MONEY) @Schema(description = "Of FIXED_OFF and THRESHOLD_OFF")
        Long amountOff,

        @Min(1) @Max(9_999) @Schema(description = "Of PERCENT_OFF: basis points off, 2000 is 20 % off (八折)")
        Integer percentOff,

        @Min(1) @Max(MAX_MONEY) @Schema(description = "Of THRESHOLD_OFF; may be of PERCENT_OFF")
        Long threshold,

        @Min(1) @Max(MAX_MONEY) @Schema(description = "May be of PERCENT_OFF")
        Long maxDiscount) {
    private static final long MAX_MONEY = 10_000_000_000L;
}
