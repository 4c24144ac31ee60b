package io.confetti.settlement.till.web;

import io.confetti.contract.DiscountRule;
import io.confetti.settlement.order.domain.OrderState;
import io.confetti.settlement.quote.QuoteContent;
import io.confetti.settlement.quote.QuotedCoupon;
import io.confetti.settlement.quote.domain.CartLine;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A redemption; money in 分. A repeat gets the very same again.
 *
 * @param userId whose coupon it was
 * @param rule what the coupon takes off; a till without lines reckons by it
 * @param discount what it took off the lines; null without lines, as all amounts
 */
record RedemptionView(
        String redemptionId,
        String state,
        String userId,
        String couponId,
        String templateId,
        DiscountRule rule,
        @Nullable Long listPrice,
        @Nullable Long discount,
        @Nullable Long payable,
        List<LineView> lines) {

    @Schema(name = "RedeemedLine")
    record LineView(String lineId, long listPrice, long discount, long payable) {}

    /** @param hadLines whether the till said what is bought */
    static RedemptionView of(String redemptionId, QuoteContent content, boolean hadLines) {
        QuotedCoupon coupon = content.coupons().get(0);
        long listPrice = content.cart().listPrice();
        return new RedemptionView(
                redemptionId,
                OrderState.REDEEMED.name(),
                Long.toString(content.userId()),
                Long.toString(coupon.id()),
                Long.toString(coupon.templateId()),
                coupon.discount(),
                hadLines ? listPrice : null,
                hadLines ? content.discount() : null,
                hadLines ? listPrice - content.discount() : null,
                hadLines ? lines(content) : List.of());
    }

    private static List<LineView> lines(QuoteContent content) {
        List<Long> shares = content.shares().get(0);
        return IntStream.range(0, content.lines().size())
                .mapToObj(i -> line(content.lines().get(i), shares.get(i)))
                .toList();
    }

    private static LineView line(CartLine line, long discount) {
        return new LineView(line.lineId(), line.listPrice(), discount, line.listPrice() - discount);
    }
}
