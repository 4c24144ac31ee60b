/**
 * What a cart costs with a user's coupons. Ways in: {@link io.confetti.settlement.quote.QuoteOrder}, and {@link
 * io.confetti.settlement.quote.SignedQuotes} for whoever is handed a quote again.
 */
package io.confetti.settlement.quote;
