package io.confetti.merchantadmin.template.web;

import io.confetti.contract.RefundPolicy;
import io.confetti.core.audience.AudienceCondition;
import io.confetti.core.offer.Audience;
import io.confetti.merchantadmin.code.series.web.CodesRequest;
import io.confetti.platform.audit.Recorded;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.util.List;

/** A new template: name, stock and discount are needed, all others have defaults. {@link TemplateForm} judges it. */
@Schema(name = "TemplateBody")
record TemplateRequest(
        @NotNull @Size(min = 1, max = 100) @Recorded String name,

        @Size(max = TextFields.DESCRIPTION) @Schema(description = "For users")
        String description,

        @Size(max = TextFields.LINES) @Schema(description = "For users, line by line")
        List<@Pattern(regexp = TextFields.LINE) String> terms,

        @Size(max = TextFields.PICTURE) @Schema(description = "https address of a picture for users")
        String picture,

        @NotNull @Min(0) @Max(StockRequest.MAX) @Schema(description = "Coupons that may ever be granted")
        Long stock,

        @Min(1) @Max(100) @Schema(description = "Coupons that one user may ever receive; 1 if absent")
        Integer perUserLimit,

        @Schema(
                description =
                        "EVERYBODY if absent; beside codes that are to be exchanged PUSH_ONLY, so that nobody claims without one")
        Audience audience,

        @Size(max = ConditionsForm.MOST)
        @Schema(
                description = "Who may claim: users who meet all of these, each with its kind; everybody if absent."
                        + " REGION {regions}, MEMBER_LEVEL {atLeast}, NEW_USER {days}, FIRST_ORDER. Pushes, grants and codes are"
                        + " not judged")
        List<AudienceCondition> audienceConditions,

        @Schema(description = "true: it waits for its publication")
        Boolean draft,

        @Schema(description = "Now if absent") Instant claimStart,

        @Schema(description = "Exclusive; 30 days after claimStart if absent")
        Instant claimEnd,

        @Schema(
                description = "The time of making if absent, so that users see it announced before claimStart;"
                        + " without an offset it is in the zone of the suite")
        Instant visibleFrom,

        @NotNull DiscountRequest discount,
        ScopeRequest scope,

        @Size(max = 20) List<@Pattern(regexp = RuleFields.GROUP) String> stackingGroups,

        UsableRequest usable,

        @Schema(description = "RETURN_ON_FULL_REFUND if absent")
        RefundPolicy refundPolicy,

        @Schema(
                description = "A series of codes of the template: it is a draft then until the codes are built, and is"
                        + " published with them unless draft is true or codes.publish is false")
        CodesRequest codes)
        implements RuleFields {}
