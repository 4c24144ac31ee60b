/**
 * Codes of coupons (券码) for operators: series are made and built in the background, exported, imported, looked up and declared void.
 * Rooms: {@code series}, {@code build}, {@code voided}. The arithmetic is {@code io.confetti.code}.
 */
package io.confetti.merchantadmin.code;
