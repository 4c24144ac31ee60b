package io.confetti.settlement.quote.web;

import io.confetti.settlement.quote.Quote;
import io.confetti.settlement.quote.domain.Cart;
import io.confetti.settlement.quote.domain.CartLine;
import io.confetti.settlement.quote.domain.Price;
import io.confetti.settlement.quote.web.CouponViews.UnusableView;
import io.confetti.settlement.quote.web.CouponViews.UsableView;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A quote; money in 分. List price = discount + payable, for the whole and for each line; the discount is the sum of the
 * coupons' amounts and of all shares.
 *
 * @param exact false: the search for the best combination was given up, there may be a better one
 * @param moreCoupons true: the user has more coupons than were judged
 * @param coupons of the combination, in order of application
 */
record QuoteView(
        String quoteId,
        Instant expiresAt,
        long listPrice,
        long discount,
        long payable,
        boolean exact,
        boolean moreCoupons,
        List<LineView> lines,
        List<AppliedView> coupons,
        List<UsableView> usable,
        List<UnusableView> unusable) {

    @Schema(name = "QuotedLine")
    record LineView(String lineId, long listPrice, long discount, long payable) {}

    /** @param code that a lock exchanges for the coupon, as typed, or that the user's coupon came from; null for others */
    record AppliedView(String couponId, @Nullable String code, long discount, List<ShareView> shares) {}

    @Schema(name = "QuotedShare")
    record ShareView(String lineId, long discount) {}

    static QuoteView of(Quote quote, CouponTexts texts) {
        Price price = quote.price();
        return new QuoteView(
                quote.id(),
                quote.expiresAt(),
                price.listPrice(),
                price.discount(),
                price.payable(),
                quote.exact(),
                quote.more(),
                lines(quote.cart(), price),
                price.applied().stream().map(it -> applied(it, quote)).toList(),
                quote.usable().stream()
                        .map(it -> UsableView.of(it, quote.codes(), texts))
                        .toList(),
                unusable(quote, texts));
    }

    private static List<UnusableView> unusable(Quote quote, CouponTexts texts) {
        return Stream.concat(
                        quote.unusable().stream().map(it -> UnusableView.of(it, quote.codes(), texts)),
                        quote.codes().refused().stream().map(it -> UnusableView.of(it, texts)))
                .toList();
    }

    private static List<LineView> lines(Cart cart, Price price) {
        List<LineView> lines = new ArrayList<>();
        for (int i = 0; i < cart.lines().size(); i++) {
            CartLine line = cart.lines().get(i);
            long discount = price.lineDiscounts().get(i);
            lines.add(new LineView(line.lineId(), line.listPrice(), discount, line.listPrice() - discount));
        }
        return lines;
    }

    private static AppliedView applied(Price.Applied applied, Quote quote) {
        List<ShareView> shares = new ArrayList<>();
        for (int i = 0; i < applied.shares().size(); i++) {
            if (applied.shares().get(i) > 0) {
                shares.add(new ShareView(
                        quote.cart().lines().get(i).lineId(), applied.shares().get(i)));
            }
        }
        return new AppliedView(
                Long.toString(applied.couponId()),
                quote.codes().of(applied.couponId()).orElse(null),
                applied.amount(),
                shares);
    }
}
