package io.confetti.merchantadmin.template.web;

import io.confetti.contract.DiscountRule;
import io.confetti.contract.RefundPolicy;
import io.confetti.contract.ScopeRule;
import io.confetti.contract.UsableRule;
import io.confetti.core.offer.Audience;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.time.OffsetDateTime;
import java.util.List;

/** How the bodies about templates look, for the description of the API; {@link TemplateForm} reads them and says more than one error. */
@Schema(name = "TemplateBody")
record TemplateBody(
        @NotNull @Size(min = 1, max = 100) String name,

        @NotNull @Min(0) @Max(TemplateForm.MAX_STOCK) @Schema(description = "Coupons that may ever be given")
        Long stock,

        @NotNull DiscountBody discount,

        @Schema(description = "EVERYBODY if absent") Audience audience,

        @Schema(
                description = "The time of making if absent, so that users see it announced before claimStart;"
                        + " without an offset it is in the zone of the suite")
        OffsetDateTime visibleFrom,

        @Schema(description = "Now if absent") OffsetDateTime claimStart,

        @Schema(description = "Exclusive; 30 days after claimStart if absent")
        OffsetDateTime claimEnd,

        @Min(1) @Max(100) @Schema(description = "Coupons that one user may ever receive; 1 if absent")
        Integer perUserLimit,

        @Schema(description = "true: it waits for its publication")
        Boolean draft,

        ScopeBody scope,
        @Size(max = 20) List<@Size(max = 32) String> stackingGroups,
        UsableBody usable,

        @Schema(description = "RETURN_ON_FULL_REFUND if absent")
        RefundPolicy refundPolicy) {

    /** The whole rule again; what is left out gets its default. */
    @Schema(name = "TemplateRuleBody")
    record RuleBody(
            @NotNull DiscountBody discount,
            ScopeBody scope,
            @Size(max = 20) List<@Size(max = 32) String> stackingGroups,
            UsableBody usable,
            RefundPolicy refundPolicy,

            @Min(1) @Schema(description = "Version that the new rule was made from; another one by now is 409")
            Integer expectedVersion) {}

    @Schema(name = "StockBody")
    record StockBody(
            @NotNull @Min(1) @Max(TemplateForm.MAX_STOCK) Long add) {}

    @Schema(name = "DiscountBody", description = "Money in 分")
    record DiscountBody(
            @NotNull DiscountRule.Kind kind,

            @Min(1) @Max(10_000_000_000L) @Schema(description = "Of FIXED_OFF and THRESHOLD_OFF")
            Long amountOff,

            @Min(1) @Max(9_999) @Schema(description = "Of PERCENT_OFF: basis points off, 2000 is 20 % off (八折)")
            Integer percentOff,

            @Min(1) @Max(10_000_000_000L) @Schema(description = "Of THRESHOLD_OFF; may be of PERCENT_OFF")
            Long threshold,

            @Min(1) @Max(10_000_000_000L) @Schema(description = "May be of PERCENT_OFF")
            Long maxDiscount) {}

    @Schema(name = "ScopeBody")
    record ScopeBody(
            @NotNull ScopeRule.Kind kind,

            @Size(max = 1_000) @Schema(description = "Categories or products; none for ALL")
            List<@Size(max = 64) String> ids) {}

    @Schema(name = "UsableBody", description = "Absent: 30 days after receipt")
    record UsableBody(
            @NotNull UsableRule.Kind kind,

            @Min(1) @Schema(description = "Of RELATIVE: length of the window; 720 if absent")
            Integer hoursAfterReceipt,

            @Min(0) @Schema(description = "Of RELATIVE: pause before the window; 0 if absent")
            Integer delayHours,

            @Schema(description = "Of FIXED") OffsetDateTime from,

            @Schema(
                    description =
                            "Exclusive end that no coupon outlives, at least 10 minutes after the claim end (and the delay)")
            OffsetDateTime usableEnd) {}
}
