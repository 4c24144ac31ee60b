/**
 * What a cart costs with coupons, to the cent, in plain Java. Ways in: {@link
 * io.confetti.settlement.quote.domain.Pricing}, {@link io.confetti.settlement.quote.domain.BestCombination}, {@link
 * io.confetti.settlement.quote.domain.Fitness}.
 */
@NullMarked
package io.confetti.settlement.quote.domain;

import org.jspecify.annotations.NullMarked;
