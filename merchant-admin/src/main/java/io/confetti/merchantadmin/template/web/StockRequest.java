package io.confetti.merchantadmin.template.web;

import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;

/** By how many coupons the stock is raised. */
@Schema(name = "StockBody")
record StockRequest(@NotNull @Min(1) @Max(MAX) Long add) {
    static final long MAX = 1_000_000_000L;
}
