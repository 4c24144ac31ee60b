package io.confetti.settlement.listing;

import static io.confetti.settlement.fixture.Shopper.line;
import static io.confetti.settlement.fixture.Shopper.newOrder;
import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.contract.OrderPage;
import io.confetti.contract.OrderPage.OrderLine;
import io.confetti.platform.time.SuiteClock;
import io.confetti.settlement.fixture.Coupons;
import io.confetti.settlement.fixture.Shopper;
import io.confetti.settlement.fixture.Suite;
import io.confetti.settlement.order.OrderKey;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What a shop is told of orders: its own goods, and nothing of what else was bought with them. */
class ListOrdersIT {
    private static final long OTHER_SHOP = 1002;
    private static final Duration LONG = Duration.ofHours(1);

    private final Suite suite = Suite.running();
    private final Shopper shopper = new Shopper();
    private final Instant now = suite.bean(SuiteClock.class).instant();

    @Test
    void anOrderOfTwoShopsIsToldToBothWithTheirOwnGoods() {
        long coupon = shopper.coupon(suite.coupons().template(Coupons.fixed(30)));
        String both = newOrder();
        shopper.lockAndPay(both, shopper.quote(List.of(line("1", 2, 100), ofOther(1)), coupon));
        String mine = newOrder();
        shopper.lock(mine, shopper.quote(1, 50));

        List<OrderLine> told = told(Coupons.SHOP, now.minus(LONG), now.plus(LONG), 2);
        List<OrderLine> toldOther = told(OTHER_SHOP, now.minus(LONG), now.plus(LONG), 1_000);

        assertThat(told).extracting(OrderLine::orderId).containsExactlyInAnyOrder(both, mine);
        OrderLine paid = of(told, both);
        assertThat(paid.state()).isEqualTo("REDEEMED");
        assertThat(paid.listPrice()).isEqualTo(200);
        assertThat(paid.couponIds()).containsExactly(coupon);
        assertThat(toldOther).extracting(OrderLine::orderId).containsExactly(both);
        assertThat(toldOther.get(0).listPrice()).isEqualTo(100);
        assertThat(toldOther.get(0).couponIds()).isEmpty();
        assertThat(paid.discount() + toldOther.get(0).discount()).isEqualTo(30);
    }

    @Test
    void ordersOfOtherTimesAreLeftOut() {
        shopper.lock(newOrder(), shopper.quote(1, 50));

        assertThat(told(Coupons.SHOP, now.plus(LONG), now.plus(LONG.multipliedBy(2)), 1_000))
                .isEmpty();
        assertThat(told(Coupons.SHOP, now.minus(LONG), now.plus(LONG), 1_000)).hasSize(1);
    }

    /** Of this shopper; others' tests run beside it. */
    private List<OrderLine> told(long shop, Instant from, Instant to, int limit) {
        var wanted = new ListOrders.Wanted(shop, from, to);
        var found = new ArrayList<OrderLine>();
        var after = new OrderKey("", "");
        while (after != null) {
            OrderPage page = suite.bean(ListOrders.class).page(wanted, after, limit);
            page.orders().stream()
                    .filter(order -> order.userId() == shopper.user())
                    .forEach(found::add);
            after = page.next() == null
                    ? null
                    : new OrderKey(page.next().orderSystem(), page.next().orderId());
        }
        return found;
    }

    private static OrderLine of(List<OrderLine> orders, String id) {
        return orders.stream()
                .filter(order -> order.orderId().equals(id))
                .findFirst()
                .orElseThrow();
    }

    private static Map<String, Object> ofOther(int quantity) {
        Map<String, Object> line = new HashMap<>(line("2", quantity, 100));
        line.put("shopId", Long.toString(OTHER_SHOP));
        return line;
    }
}
