package io.confetti.contract;

import java.util.List;

/** A reader found coupons whose time is over while the database does not say so yet. Losing it does no harm. */
public record CouponsOverdue(long userId, List<Long> couponIds) {}
