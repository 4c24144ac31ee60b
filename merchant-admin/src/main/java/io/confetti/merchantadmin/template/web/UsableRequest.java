package io.confetti.merchantadmin.template.web;

import io.confetti.contract.UsableRule;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Instant;

/** When the coupons of a template can be used. */
@Schema(name = "UsableBody", description = "Absent: 30 days after receipt")
record UsableRequest(
        @NotNull UsableRule.Kind kind,

        @Min(1) @Max(MAX_HOURS) @Schema(description = "Of RELATIVE: length of the window; 720 if absent")
        Integer hoursAfterReceipt,

        @Min(0) @Max(MAX_HOURS) @Schema(description = "Of RELATIVE: pause before the window; 0 if absent")
        Integer delayHours,

        @Schema(description = "Of FIXED") Instant from,

        @Schema(
                description =
                        "Exclusive end that no coupon outlives, at least 10 minutes after the claim end (and the delay)")
        Instant usableEnd) {
    private static final int MAX_HOURS = 10 * 366 * 24;

    /** What an absent one means. */
    static final UsableRequest AFTER_RECEIPT = new UsableRequest(UsableRule.Kind.RELATIVE, null, null, null, null);
}
