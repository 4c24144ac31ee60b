package io.confetti.settlement.quote;

import io.confetti.settlement.quote.domain.Unusable;

/** What one code does for a cart. */
public sealed interface CodeQuote {

    /** It can be used: the cart with its coupon alone. */
    record Priced(QuoteContent content) implements CodeQuote {}

    /**
     * It is the code of a coupon, or can become one, but not for this cart or not now.
     *
     * @param gap 分 missing to the threshold, 0 unless that is the reason
     */
    record Refused(Unusable reason, long gap) implements CodeQuote {}

    /** It is no code, or none that the caller or the user may use: nobody learns which. */
    record NotValid() implements CodeQuote {}

    /** Too many wrong ones were typed before: nothing is told of this one. */
    record TooManyTries() implements CodeQuote {}

    /** It has to be exchanged for somebody, and nobody was named. */
    record UserNeeded() implements CodeQuote {}
}
