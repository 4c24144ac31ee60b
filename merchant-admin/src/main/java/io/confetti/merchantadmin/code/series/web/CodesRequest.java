package io.confetti.merchantadmin.code.series.web;

import io.confetti.code.Alphabet;
import io.confetti.core.code.CodeKind;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.time.Instant;

/** A series of codes to be made. {@link CodesForm} judges it. */
@Schema(name = "CodesBody")
public record CodesRequest(
        @NotNull
        @Schema(
                description =
                        "PER_COUPON: each coupon shows a code of its own; UNIQUE: codes to be exchanged; SHARED: one"
                                + " word for many. IMPORTED is made from a file")
        CodeKind kind,

        @NotNull
        @Size(min = 1, max = 48)
        @Schema(
                description =
                        "Such as SAVE-####-###%: prefix, # for each character of the body, % for the check. The word of SHARED")
        String pattern,

        @Schema(description = "BASE32 if absent; none for SHARED")
        Alphabet alphabet,

        @Size(max = 12) @Schema(description = "Digits in the place of L in a pattern of digits")
        String line,

        @Size(max = 12) @Schema(description = "Digits in the place of T in a pattern of digits")
        String type,

        @Size(max = 10)
        @Schema(
                description = "Date in the place of Y, M and D in a pattern of digits, such as 2026-12-31",
                example = "2026-12-31")
        String date,

        @Min(1) @Max(CodesForm.MOST) @Schema(description = "Codes, for SHARED uses; the template's stock if absent")
        Long size,

        @Min(1) @Max(1_000) @Schema(description = "How often one code may be exchanged; 1 if absent, of UNIQUE only")
        Integer usesPerCode,

        @Min(1)
        @Max(1_000)
        @Schema(
                description =
                        "Exchanges that one user may make; if absent 1 for SHARED, for UNIQUE the template's limit alone"
                                + " counts; none for PER_COUPON")
        Integer perUserLimit,

        @Schema(description = "Inclusive; no limit but the template's if absent")
        Instant validFrom,

        @Schema(description = "Exclusive; no limit but the template's if absent")
        Instant validUntil,

        @Schema(
                description =
                        "true: the template, if it is a draft, is published once the series is ready. If absent false, beside a new template true unless that is to be a draft")
        Boolean publish) {}
