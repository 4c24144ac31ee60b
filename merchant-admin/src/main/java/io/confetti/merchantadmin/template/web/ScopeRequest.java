package io.confetti.merchantadmin.template.web;

import io.confetti.contract.ScopeRule;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.List;

/** What the coupons of a template can be used for. */
@Schema(name = "ScopeBody")
record ScopeRequest(
        @NotNull ScopeRule.Kind kind,

        @Size(max = 1_000) @Schema(description = "Categories or products; none for ALL")
        List<@Pattern(regexp = "[A-Za-z0-9_.:-]{1,64}") String> ids) {}
