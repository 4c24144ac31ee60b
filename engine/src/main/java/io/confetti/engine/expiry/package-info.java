/**
 * Coupons whose time is over. Readers never show them as usable; the database is told by whoever read one ({@link
 * io.confetti.engine.expiry.HandOverExpired}), and by a sweep of what is due ({@code SweepExpired}): chunks by their end, claims of each
 * version of a rule by acceptance (ADR 0101). Both end in {@link io.confetti.engine.expiry.ExpireCoupons}.
 */
package io.confetti.engine.expiry;
