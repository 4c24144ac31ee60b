/**
 * Coupons and orders: locked, redeemed, released and returned for settlement, each by a guarded update of promise I8 and
 * once per order. Ways in: {@link io.confetti.engine.redemption.LockCoupons}, {@link
 * io.confetti.engine.redemption.RedeemCoupons}, {@link io.confetti.engine.redemption.ReleaseCoupons}, {@link
 * io.confetti.engine.redemption.ReturnCoupons}, {@link io.confetti.engine.redemption.CouponsForOrder}, {@link
 * io.confetti.engine.redemption.CodesForOrder}, {@link io.confetti.engine.redemption.FindHolder}.
 */
package io.confetti.engine.redemption;
