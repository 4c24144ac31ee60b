package io.confetti.engine.inbox;

import io.confetti.contract.DiscountRule;

/**
 * A coupon to be put in front of its user.
 *
 * @param discount null if it cannot be told now
 * @param words in the reader's language
 */
public record Popup(NoticedCoupon coupon, DiscountRule discount, Words words) {}
