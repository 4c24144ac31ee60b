package io.confetti.merchantadmin.template.web;

import io.confetti.contract.RefundPolicy;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.List;

/** The whole rule again; what is left out gets its default. */
@Schema(name = "TemplateRuleBody")
record RuleRequest(
        @Min(1)
        @Max(Integer.MAX_VALUE)
        @Schema(description = "Version that the new rule was made from; another one by now is 409")
        Integer expectedVersion,

        @NotNull DiscountRequest discount,
        ScopeRequest scope,

        @Size(max = 20) List<@Pattern(regexp = RuleFields.GROUP) String> stackingGroups,

        UsableRequest usable,
        RefundPolicy refundPolicy)
        implements RuleFields {}
