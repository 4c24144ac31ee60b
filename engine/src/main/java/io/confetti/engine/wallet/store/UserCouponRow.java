package io.confetti.engine.wallet.store;

import java.time.LocalDateTime;

/** Part of a {@code t_user_coupon} row. */
record UserCouponRow(
        long id,
        long templateId,
        long shopId,
        int ruleVersion,
        String code,
        String status,
        LocalDateTime receivedAt,
        LocalDateTime usableFrom,
        LocalDateTime usableUntil) {}
