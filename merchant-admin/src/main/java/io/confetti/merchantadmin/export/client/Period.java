package io.confetti.merchantadmin.export.client;

import io.confetti.merchantadmin.export.ExportFilter;
import java.time.Instant;

/**
 * A time in milliseconds, as it is asked about.
 *
 * @param to exclusive
 */
public record Period(long from, long to) {
    private static final Instant LAST = Instant.parse("2200-01-01T00:00:00Z");

    /** All times where the filter says none. */
    public static Period of(ExportFilter filter) {
        Instant from = filter.from() == null ? Instant.EPOCH : filter.from();
        Instant to = filter.to() == null ? LAST : filter.to();
        return new Period(from.toEpochMilli(), to.toEpochMilli());
    }
}
