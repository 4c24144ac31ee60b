package io.confetti.core.stock;

/**
 * Somebody who is to get a coupon (收券人).
 *
 * @param row number that orders the requests of one source: the sheet row of a push, the place of a claim; where stock is short,
 *     the highest get nothing
 * @param userId 1 … 2^63−1
 */
public record Recipient(long row, long userId) {}
