/**
 * Coupons whose time is over. Readers never show them as usable; the database is told by whoever read one ({@link
 * io.confetti.engine.expiry.HandOverExpired}), by a delayed message at the end of use, and by a sweep at set times
 * ({@link io.confetti.engine.expiry.ExpireCoupons}, ADR 0010).
 */
package io.confetti.engine.expiry;
