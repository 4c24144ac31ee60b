package io.confetti.merchantadmin.code.imports.web;

import io.confetti.platform.request.Id;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Instant;

/** What imported codes are exchanged for. */
@Schema(name = "CodeImportBody")
record ConfirmRequest(
        @NotNull @Schema(description = "Template whose coupons they are exchanged for")
        Id templateId,

        @Min(1) @Max(1_000) @Schema(description = "How often one code may be exchanged; 1 if absent")
        Integer usesPerCode,

        @Min(1)
        @Max(1_000)
        @Schema(description = "Exchanges that one user may make; if absent the template's limit alone counts")
        Integer perUserLimit,

        @Schema(description = "Inclusive; no limit but the template's if absent")
        Instant validFrom,

        @Schema(description = "Exclusive; no limit but the template's if absent")
        Instant validUntil,

        @Schema(description = "true: the template, if it is a draft, is published once the codes are there")
        Boolean publish) {}
