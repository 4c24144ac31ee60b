package io.confetti.merchantadmin.template.web;

import io.confetti.core.audience.AudienceCondition;
import io.confetti.core.offer.Audience;
import io.confetti.platform.audit.Recorded;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.util.List;

/** What is to change of a template; what is absent stays. {@link TemplateEditForm} judges it. */
@Schema(name = "TemplateEditBody")
record TemplateEditRequest(
        @Size(min = 1, max = 100) @Recorded String name,

        @Size(max = TextFields.DESCRIPTION) @Schema(description = "null removes it")
        String description,

        @Size(max = TextFields.LINES) @Schema(description = "Line by line; null removes them")
        List<@Pattern(regexp = TextFields.LINE) String> terms,

        @Size(max = TextFields.PICTURE) @Schema(description = "https address; null removes it")
        String picture,

        Instant visibleFrom,

        @Schema(description = "Of drafts only") Audience audience,

        @Size(max = ConditionsForm.MOST)
        @Schema(description = "Who may claim, as for a new template; null lets everybody. Of drafts only")
        List<AudienceCondition> audienceConditions,

        @Schema(description = "Of drafts only") Instant claimStart,

        @Schema(description = "Exclusive; a later one, of drafts any. Coupons that exist keep their end of use")
        Instant claimEnd,

        @Min(1) @Max(100) @Schema(description = "A higher one, of drafts any")
        Integer perUserLimit,

        @Min(0)
        @Max(StockRequest.MAX)
        @Schema(
                description =
                        "Less than it is, by coupons that nobody has been promised; of drafts any. POST …/stock raises it")
        Long stock) {}
