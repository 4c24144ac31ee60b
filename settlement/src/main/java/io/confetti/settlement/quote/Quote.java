package io.confetti.settlement.quote;

import io.confetti.settlement.quote.domain.Cart;
import io.confetti.settlement.quote.domain.LeftOut;
import io.confetti.settlement.quote.domain.Price;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * The answer to a {@link QuoteQuery}.
 *
 * @param id signed, see {@link SignedQuotes}
 * @param exact whether the combination is surely the best: the search came to its end, and nothing that may be used went
 *     unjudged
 * @param more whether the user has more coupons than were judged
 * @param codes that were typed
 * @param usable the largest discount first
 */
public record Quote(
        String id,
        Instant expiresAt,
        Cart cart,
        Price price,
        boolean exact,
        boolean more,
        TypedCodes codes,
        List<Usable> usable,
        List<CouponVerdict.NotUsable> unusable) {

    /** @param leftOut empty if it is used */
    public record Usable(CouponVerdict.Usable verdict, Optional<LeftOut.Why> leftOut) {}
}
