package io.confetti.core.stock;

/**
 * Somebody who is to get a coupon (收券人).
 *
 * @param row number that names the request in its source: the sheet row of a push
 * @param userId 1 … 2^63−1
 */
public record Recipient(long row, long userId) {}
