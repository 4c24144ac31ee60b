package io.confetti.settlement.quote.web;

import io.confetti.settlement.quote.domain.CartLine;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;

/** One line of a cart as the client sends it; money in 分. */
public record LineForm(
        @NotBlank @Size(max = 64) @Pattern(regexp = LineForm.TEXT)
        String lineId,

        @NotBlank @Size(max = 64) @Pattern(regexp = LineForm.TEXT)
        String productId,

        @NotBlank @Size(max = 64) @Pattern(regexp = LineForm.TEXT)
        String categoryId,

        @NotNull @Min(1) @Schema(type = "string") Long shopId,
        @NotNull @Min(1) @Max(CartLine.MAX_QUANTITY) Integer quantity,
        @NotNull @Min(0) @Max(CartLine.MAX_UNIT_PRICE) Long unitPrice) {

    /** Neither control characters nor halves of a character, which no two programs write alike. */
    public static final String TEXT = "[^\\p{Cc}\\p{Cs}]*";

    CartLine line() {
        return new CartLine(lineId, productId, categoryId, shopId, quantity, unitPrice);
    }
}
