package io.confetti.merchantadmin.code.voided.web;

import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.List;

/** Which codes are void from now on: codes, or from and to, or all. {@link VoidForm} judges it. */
@Schema(name = "CodeVoidBody")
record VoidRequest(
        @Size(max = 1_000) @Schema(description = "In any form in which they may be typed")
        List<@Pattern(regexp = "[^\\p{Cntrl}]{1,100}") String> codes,

        @Min(0) @Max(Long.MAX_VALUE) @Schema(description = "First serial, inclusive")
        Long from,

        @Min(0) @Max(Long.MAX_VALUE) @Schema(description = "Last serial, inclusive")
        Long to,

        @Schema(description = "true: all codes that the series has")
        Boolean all,

        @NotNull @Size(min = 1, max = 200) @Schema(description = "For whoever looks a code up later")
        String reason) {}
