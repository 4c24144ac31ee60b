package io.confetti.platform.figure;

import java.time.LocalDate;

/**
 * What a fact adds to a figure.
 *
 * @param templateId 0 for what belongs to the shop as a whole
 * @param day in the installation's zone
 * @param part tells apart what one kind counts, see {@link FigureKind}; empty if there is nothing to be told apart
 * @param amount in the smallest unit of the currency, 0 for what has none
 */
public record FigureDelta(
        long shopId,
        long templateId,
        FigureSource source,
        LocalDate day,
        FigureKind kind,
        String part,
        long n,
        long amount) {
    public static final String WHOLE = "";

    public FigureDelta {
        if (part.length() > 32) {
            throw new IllegalArgumentException("Part of a figure is too long: " + part);
        }
    }
}
