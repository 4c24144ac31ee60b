package io.confetti.contract;

/**
 * Coupons that a push gave were revoked because their order gave them up, as was requested meanwhile. What the sums of the task
 * are by now is distribution's to tell.
 */
public record PushedCouponsRevoked(long taskId) {}
