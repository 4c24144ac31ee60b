/**
 * Orders with coupons: lock, redeem, release, refund. The order's row decides, by the table in {@link
 * io.confetti.settlement.order.domain.Transitions}; engine is told after the commit, and told again by the sweeper until it
 * has heard. Ways in: {@link io.confetti.settlement.order.LockOrder}, {@link io.confetti.settlement.order.RedeemOrder},
 * {@link io.confetti.settlement.order.ReleaseOrder}, {@link io.confetti.settlement.order.RefundOrder}.
 */
package io.confetti.settlement.order;
