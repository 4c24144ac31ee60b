/**
 * What a coupon takes off: {@link io.confetti.settlement.discount.domain.Discount} and how it is read from a template's
 * rule. Way in: {@link io.confetti.settlement.discount.Rules}.
 */
@NullMarked
package io.confetti.settlement.discount;

import org.jspecify.annotations.NullMarked;
