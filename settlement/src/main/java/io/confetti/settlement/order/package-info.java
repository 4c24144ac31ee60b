/**
 * Orders with coupons: lock, redeem, release, refund. The order's row decides, by the table in {@link
 * io.confetti.settlement.order.domain.Transitions}; engine is synced after the commit, and again by the sweeper until it has
 * confirmed. Ways in: {@link io.confetti.settlement.order.LockOrder}, {@link io.confetti.settlement.order.RedeemOrder},
 * {@link io.confetti.settlement.order.ReleaseOrder}, {@link io.confetti.settlement.order.RefundOrder}.
 */
@NullMarked
package io.confetti.settlement.order;

import org.jspecify.annotations.NullMarked;
