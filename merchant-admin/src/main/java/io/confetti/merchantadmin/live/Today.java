package io.confetti.merchantadmin.live;

import java.time.LocalDate;

/**
 * Figures of the shop's day so far; money in the smallest unit of the currency.
 *
 * @param refused approximate
 */
public record Today(
        LocalDate day,
        long granted,
        long redeemed,
        long returned,
        long discount,
        long orders,
        long orderValue,
        long refused) {}
