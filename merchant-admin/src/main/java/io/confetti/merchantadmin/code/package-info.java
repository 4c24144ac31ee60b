/**
 * Codes of coupons (券码) for operators: series are made and built in the background, exported, imported, looked up and declared void.
 * Rooms: {@code series}, {@code build}, {@code voided}, {@code exports}, {@code imports}, {@code lookup}, {@code job} for background work on files. The arithmetic is {@code io.confetti.code}.
 */
package io.confetti.merchantadmin.code;
