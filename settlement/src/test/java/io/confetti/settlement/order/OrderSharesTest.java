package io.confetti.settlement.order;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.contract.DiscountRule;
import io.confetti.contract.RefundPolicy;
import io.confetti.contract.ScopeRule;
import io.confetti.settlement.order.domain.RefundRule;
import io.confetti.settlement.order.store.CouponDiscounts.CouponDiscount;
import io.confetti.settlement.quote.QuoteContent;
import io.confetti.settlement.quote.QuotedCoupon;
import io.confetti.settlement.quote.domain.Cart;
import io.confetti.settlement.quote.domain.CartLine;
import io.confetti.settlement.quote.domain.Coupon;
import io.confetti.settlement.quote.domain.Price;
import io.confetti.settlement.quote.domain.Pricing;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Orders of several shops, refunded bit by bit, with thresholds that the kept goods miss. */
class OrderSharesTest {
    private static final int ORDERS = 2_000;
    private static final Comparator<QuotedCoupon> APPLICATION =
            Comparator.comparing(QuotedCoupon::coupon, Coupon.APPLICATION);

    private final SplittableRandom random = new SplittableRandom(20_261_130);

    @Test
    void partsOfAllShopsSumUpToTheOrder() {
        for (int i = 0; i < ORDERS; i++) {
            Settlement order = paid(2 + random.nextInt(2), i % 2 == 0 ? RefundRule.KEEP : RefundRule.RECOMPUTE);
            long paid = order.quote().payable();
            assertThat(sum(OrderShares.payable(order.quote().content()))).isEqualTo(paid);
            assertThat(OrderShares.discounts(order.quote().content()).stream()
                            .mapToLong(CouponDiscount::discount)
                            .sum())
                    .isEqualTo(order.quote().content().discount());

            Map<Long, Long> byShop = refundAll(order);

            assertThat(sum(byShop)).as("order %d", i).isEqualTo(paid);
            assertThat(byShop.values()).allSatisfy(part -> assertThat(part).isNotNegative());
        }
    }

    /** @return what each shop has paid back once everything is back */
    private Map<Long, Long> refundAll(Settlement paid) {
        Map<Long, Long> byShop = new HashMap<>();
        Settlement order = paid;
        List<OrderResponses.Refunded> answers = new ArrayList<>();
        while (!isAllBack(order)) {
            Settlement after = refunded(order);
            long whole = after.progress().refunded() - order.progress().refunded();
            Map<Long, Long> parts = OrderShares.refund(order, after);
            assertThat(sum(parts)).isEqualTo(whole);
            parts.forEach((shop, part) -> byShop.merge(shop, part, Long::sum));
            answers.add(answer(order, after, answers.size()));
            assertThat(OrderShares.refund(paid, answers, "r" + (answers.size() - 1)))
                    .as("counted again from the answers")
                    .isEqualTo(parts);
            order = after;
        }
        return byShop;
    }

    private static OrderResponses.Refunded answer(Settlement before, Settlement after, int number) {
        List<OrderResponses.Units> units = new ArrayList<>();
        List<CartLine> lines = before.quote().content().lines();
        for (int i = 0; i < lines.size(); i++) {
            int more = after.progress().returned().get(i)
                    - before.progress().returned().get(i);
            if (more > 0) {
                units.add(new OrderResponses.Units(lines.get(i).lineId(), more));
            }
        }
        return new OrderResponses.Refunded(
                after.orderId(),
                after.state().name(),
                "r" + number,
                after.progress().refunded() - before.progress().refunded(),
                after.progress().refunded(),
                after.quote().payable(),
                List.of(),
                units);
    }

    /** Some units of one line. */
    private Settlement refunded(Settlement order) {
        List<CartLine> lines = order.quote().content().lines();
        List<Integer> returned = new ArrayList<>(order.progress().returned());
        int line;
        do {
            line = random.nextInt(lines.size());
        } while (returned.get(line) == lines.get(line).quantity());
        returned.set(
                line, returned.get(line) + 1 + random.nextInt(lines.get(line).quantity() - returned.get(line)));
        long worth = order.refunds().worth(returned);
        return order.returned(returned, Math.max(worth, order.progress().refunded()));
    }

    private static boolean isAllBack(Settlement order) {
        return order.progress()
                .returned()
                .equals(order.quote().content().lines().stream()
                        .map(CartLine::quantity)
                        .toList());
    }

    private Settlement paid(int shops, RefundRule rule) {
        List<CartLine> lines = new ArrayList<>();
        List<QuotedCoupon> coupons = new ArrayList<>();
        for (long shop = 1; shop <= shops; shop++) {
            for (int i = 0; i < 2; i++) {
                lines.add(new CartLine(shop + "-" + i, "p", "c", shop, 1 + random.nextInt(3), 1 + random.nextInt(500)));
            }
            coupons.add(coupon(shop));
        }
        coupons.sort(APPLICATION);
        Price price = Pricing.price(
                new Cart(lines), coupons.stream().map(QuotedCoupon::coupon).toList());
        var content = new QuoteContent(
                Pricing.VERSION,
                "",
                42,
                Instant.EPOCH,
                Instant.MAX,
                lines,
                coupons,
                price.discount(),
                price.applied().stream().map(Price.Applied::shares).toList());
        Settlement locked = Settlement.locking(new OrderKey("", "order"), new LockedQuote(content, rule, Instant.MAX))
                .locked();
        return locked.redeemedBy("pay");
    }

    private QuotedCoupon coupon(long shop) {
        var discount = random.nextBoolean()
                ? new DiscountRule(DiscountRule.Kind.FIXED_OFF, 1L + random.nextInt(300), null, null, null)
                : new DiscountRule(DiscountRule.Kind.THRESHOLD_OFF, 50L, null, 60L + random.nextInt(400), null);
        return new QuotedCoupon(
                shop,
                shop,
                1,
                shop,
                Instant.MAX,
                discount,
                ScopeRule.EVERYTHING,
                RefundPolicy.RETURN_ON_FULL_REFUND,
                null,
                "C0");
    }

    private static long sum(Map<Long, Long> parts) {
        return parts.values().stream().mapToLong(Long::longValue).sum();
    }
}
