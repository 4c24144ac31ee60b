package io.confetti.contract;

import java.time.LocalDate;

/**
 * A figure of one day as the owner of its facts counts it.
 *
 * @param templateId 0 for what belongs to the shop as a whole
 * @param source of the coupons, as figures name it: {@code P42}
 * @param day in the zone of the installation
 * @param kind name of the figure
 * @param amount in the smallest unit of the currency, 0 for what has none
 */
public record FigureCount(
        long shopId, long templateId, String source, LocalDate day, String kind, long n, long amount) {}
