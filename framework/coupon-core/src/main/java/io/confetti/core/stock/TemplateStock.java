package io.confetti.core.stock;

import java.time.Instant;

/**
 * Stock of one template as the database knows it.
 *
 * @param issued coupons that may ever be given
 * @param left issued minus given
 * @param version raised by each change of {@code issued}
 * @param claimStart inclusive
 * @param claimEnd exclusive
 */
public record TemplateStock(
        long templateId,
        long issued,
        long left,
        long version,
        StockStatus status,
        Instant claimStart,
        Instant claimEnd) {

    public long given() {
        return issued - left;
    }
}
