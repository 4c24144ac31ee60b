package io.confetti.settlement.order.web;

import io.confetti.settlement.order.LockedQuote;
import io.confetti.settlement.order.OrderProgress;
import io.confetti.settlement.order.OrderQueries;
import io.confetti.settlement.order.OrderResponses;
import io.confetti.settlement.order.Payments;
import io.confetti.settlement.order.Settlement;
import io.confetti.settlement.quote.QuoteContent;
import io.confetti.settlement.quote.domain.CartLine;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * An order as it stands now; money in 分. Of the whole and of each line, list price = discount + payable.
 *
 * @param settled whether engine has confirmed everything: coupons are as the state says
 * @param paid 0 until it is redeemed, then what is payable
 * @param refunded the sum of all refunds
 * @param refunds the oldest first
 * @param moreRefunds whether there are more than are listed
 * @param coupons in order of application
 */
record OrderView(
        String orderId,
        String state,
        @Nullable String releasedBy,
        boolean settled,
        @Nullable String userId,
        @Nullable Long listPrice,
        @Nullable Long discount,
        @Nullable Long payable,
        long paid,
        long refunded,
        @Nullable Instant lockedUntil,
        @Nullable String paymentId,
        @Nullable Instant paidAt,
        List<RefundView> refunds,
        boolean moreRefunds,
        List<String> couponIds,
        List<CouponView> coupons,
        List<LineView> lines) {

    /** @param returned units so far */
    @Schema(name = "OrderLine")
    record LineView(
            String lineId, String shopId, int quantity, int returned, long listPrice, long discount, long payable) {}

    record CouponView(String couponId, long discount, List<ShareView> shares) {}

    @Schema(name = "OrderShare")
    record ShareView(String lineId, long discount) {}

    /**
     * @param refund what it was worth
     * @param refunded all refunds up to this one
     * @param lines what came back; null for refunds of before it was kept
     */
    record RefundView(
            String refundId,
            Instant refundedAt,
            long refund,
            long refunded,
            @Nullable List<OrderResponses.Units> lines,
            List<String> returnedCoupons) {
        static RefundView of(Payments.Refund refund) {
            OrderResponses.Refunded answer = refund.response();
            return new RefundView(
                    answer.refundId(),
                    refund.at(),
                    answer.refund(),
                    answer.refunded(),
                    answer.lines(),
                    answer.returnedCoupons());
        }
    }

    static OrderView of(OrderQueries.Found found) {
        Settlement order = found.order();
        Payments payments = found.payments();
        OrderProgress progress = order.progress();
        Optional<LockedQuote> quote = order.lockedQuote();
        return new OrderView(
                order.orderId(),
                order.state().name(),
                progress.releasedBy().map(Enum::name).orElse(null),
                order.pending().isEmpty(),
                quote.map(it -> Long.toString(it.content().userId())).orElse(null),
                quote.map(LockedQuote::listPrice).orElse(null),
                quote.map(it -> it.content().discount()).orElse(null),
                quote.map(LockedQuote::payable).orElse(null),
                progress.paymentId().isPresent() ? order.quote().payable() : 0,
                progress.refunded(),
                quote.map(LockedQuote::lockedUntil).orElse(null),
                progress.paymentId().orElse(null),
                payments.paidAt().orElse(null),
                payments.refunds().stream().map(RefundView::of).toList(),
                payments.moreRefunds(),
                order.couponIds().stream().map(String::valueOf).toList(),
                quote.map(it -> coupons(it.content())).orElse(List.of()),
                quote.map(it -> lines(it.content(), progress)).orElse(List.of()));
    }

    private static List<CouponView> coupons(QuoteContent quote) {
        List<CouponView> coupons = new ArrayList<>();
        for (int i = 0; i < quote.coupons().size(); i++) {
            List<Long> shares = quote.shares().get(i);
            coupons.add(new CouponView(
                    Long.toString(quote.coupons().get(i).id()),
                    shares.stream().mapToLong(Long::longValue).sum(),
                    shares(quote.lines(), shares)));
        }
        return coupons;
    }

    private static List<ShareView> shares(List<CartLine> cart, List<Long> shares) {
        return IntStream.range(0, cart.size())
                .filter(line -> shares.get(line) > 0)
                .mapToObj(line -> new ShareView(cart.get(line).lineId(), shares.get(line)))
                .toList();
    }

    private static List<LineView> lines(QuoteContent quote, OrderProgress progress) {
        List<LineView> lines = new ArrayList<>();
        for (int i = 0; i < quote.lines().size(); i++) {
            int at = i;
            CartLine line = quote.lines().get(i);
            long discount =
                    quote.shares().stream().mapToLong(shares -> shares.get(at)).sum();
            lines.add(new LineView(
                    line.lineId(),
                    Long.toString(line.shopId()),
                    line.quantity(),
                    progress.returned().get(i),
                    line.listPrice(),
                    discount,
                    line.listPrice() - discount));
        }
        return lines;
    }
}
