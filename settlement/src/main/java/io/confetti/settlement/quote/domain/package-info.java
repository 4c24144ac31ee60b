/**
 * What a cart costs with coupons, to the cent, in plain Java. Ways in: {@link
 * io.confetti.settlement.quote.domain.Pricing}, {@link io.confetti.settlement.quote.domain.BestCombination}, {@link
 * io.confetti.settlement.quote.domain.Fitness}.
 */
package io.confetti.settlement.quote.domain;
