/**
 * What a cart costs with a user's coupons. Ways in: {@link io.confetti.settlement.quote.QuoteOrder}, {@link
 * io.confetti.settlement.quote.QuoteCode} for tills, and {@link io.confetti.settlement.quote.SignedQuotes} for those that take a
 * quote back.
 */
@NullMarked
package io.confetti.settlement.quote;

import org.jspecify.annotations.NullMarked;
