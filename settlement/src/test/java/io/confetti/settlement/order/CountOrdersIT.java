package io.confetti.settlement.order;

import static io.confetti.settlement.fixture.Shopper.line;
import static io.confetti.settlement.fixture.Shopper.newOrder;
import static io.confetti.settlement.fixture.Together.times;
import static io.confetti.settlement.fixture.Together.together;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.confetti.contract.FigureCount;
import io.confetti.platform.figure.WriteDeltas;
import io.confetti.platform.time.SuiteClock;
import io.confetti.settlement.figure.CountOrdersAgain;
import io.confetti.settlement.fixture.Coupons;
import io.confetti.settlement.fixture.Shopper;
import io.confetti.settlement.fixture.Suite;
import java.time.Duration;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What payments and refunds add to figures, folded or not, and that it can be counted again. */
class CountOrdersIT {
    private final Suite suite = Suite.running();
    private final Coupons coupons = suite.coupons();
    private final Shopper shopper = new Shopper();
    private final String order = newOrder();

    private record Sum(long n, long amount) {
        Sum minus(Sum other) {
            return new Sum(n - other.n, amount - other.amount);
        }
    }

    private static final Sum NOTHING = new Sum(0, 0);

    @AfterEach
    void openTheProxy() {
        suite.engineProxy().open();
    }

    @Test
    void aPaymentCountsEachCouponsDiscountAndTheOrderOnce() {
        long first = coupons.template(Coupons.fixed(30), "both");
        long second = coupons.template(Coupons.fixed(20), "both");
        long one = shopper.coupon(first);
        String quote = shopper.quote(3, 100, one, shopper.coupon(second));
        Sum before = ofShop("ORDERED");

        shopper.lockAndPay(order, quote);
        shopper.redeem(order, "pay").then().statusCode(200);

        assertThat(discount(first)).isEqualTo(new Sum(1, 30));
        assertThat(discount(second)).isEqualTo(new Sum(1, 20));
        assertThat(ofShop("ORDERED").minus(before)).isEqualTo(new Sum(1, 250));
        assertThat(source(first)).as("this fixture's source is the coupon").isEqualTo("P" + one);
        assertThat(kept(order)).isEqualTo(50);
    }

    @Test
    void ofManyPaymentsOneCounts() throws Exception {
        long template = coupons.template(Coupons.fixed(30));
        shopper.lock(order, shopper.quote(3, 100, shopper.coupon(template)))
                .then()
                .statusCode(200);
        Sum before = ofShop("ORDERED");

        together(times(8, () -> shopper.redeem(order, "pay").statusCode()));

        assertThat(discount(template)).isEqualTo(new Sum(1, 30));
        assertThat(ofShop("ORDERED").minus(before)).isEqualTo(new Sum(1, 270));
    }

    @Test
    void eachRefundCountsOnceAndAllSumUpToWhatWasPaid() {
        long template = coupons.template(Coupons.fixed(10));
        shopper.lockAndPay(order, shopper.quote(3, 100, shopper.coupon(template)));
        Sum before = ofShop("REFUNDED");

        for (int repeat = 0; repeat < 2; repeat++) {
            shopper.refund(order, "r1", Map.of("1", 1)).then().statusCode(200);
        }
        shopper.refund(order, "r2", Map.of("1", 2)).then().statusCode(200);
        shopper.refund(order, "r3", Map.of("1", 1)).then().statusCode(409);

        assertThat(ofShop("REFUNDED").minus(before)).isEqualTo(new Sum(2, 290));
        assertThat(discount(template)).as("history is not rewritten").isEqualTo(new Sum(1, 10));
    }

    @Test
    void whatIsReleasedOrUsesNoCouponCountsNothing() {
        long template = coupons.template(Coupons.fixed(10));
        Sum before = ofShop("ORDERED");
        shopper.lock(order, shopper.quote(3, 100, shopper.coupon(template)))
                .then()
                .statusCode(200);
        shopper.release(order).then().statusCode(200);
        shopper.lockAndPay(newOrder(), shopper.quote(3, 100));

        assertThat(discount(template)).isEqualTo(NOTHING);
        assertThat(ofShop("ORDERED")).isEqualTo(before);
    }

    /** The order's second lock has another cart than the refused one. */
    @Test
    void anOrderWhoseFirstLockWasRefusedCountsWithItsSecondOne() {
        long taken = shopper.coupon(coupons.template(Coupons.fixed(10)));
        String first = shopper.quote(1, 100, taken);
        shopper.lock(newOrder(), shopper.quote(1, 100, taken)).then().statusCode(200);
        shopper.lock(order, first).then().statusCode(409);
        long template = coupons.template(Coupons.fixed(20));
        String second = shopper.quote(List.of(line("1", 1, 100), line("2", 1, 50)), shopper.coupon(template));

        await().atMost(Duration.ofSeconds(30))
                .until(() -> shopper.lock(order, second).statusCode() == 200);
        shopper.redeem(order, "pay").then().statusCode(200);

        assertThat(discount(template)).isEqualTo(new Sum(1, 20));
    }

    /** A coupon of one shop, lines of two: the other shop has no part in it. */
    @Test
    void onlyShopsWhoseCouponsWereUsedHaveThatOrder() {
        long template = coupons.template(Coupons.fixed(10));
        Map<String, Object> foreign = new HashMap<>(line("2", 1, 500));
        foreign.put("shopId", "424242");
        Sum before = ofShop("ORDERED");
        Sum refunds = ofShop("REFUNDED");

        shopper.lockAndPay(order, shopper.quote(List.of(line("1", 1, 100), foreign), shopper.coupon(template)));
        shopper.refund(order, "r1", Map.of("2", 1)).then().statusCode(200);
        shopper.refund(order, "r2", Map.of("1", 1)).then().statusCode(200);

        assertThat(ofShop("ORDERED").minus(before)).isEqualTo(new Sum(1, 90));
        assertThat(ofShop("REFUNDED").minus(refunds)).isEqualTo(new Sum(1, 90));
        assertThat(sum(424_242, 0, "ORDERED")).isEqualTo(NOTHING);
    }

    @Test
    void countedAgainItIsTheSame() {
        long template = coupons.template(Coupons.threshold(200, 40));
        Map<String, Sum> truthBefore = truth();
        Sum orders = ofShop("ORDERED");
        Sum refunds = ofShop("REFUNDED");
        shopper.lockAndPay(order, shopper.quote(3, 100, shopper.coupon(template)));
        shopper.refund(order, "r1", Map.of("1", 2)).then().statusCode(200);
        String other = newOrder();
        shopper.lockAndPay(other, shopper.quote(5, 100, shopper.coupon(template)));
        shopper.refund(other, "r", Map.of("1", 5)).then().statusCode(200);

        Map<String, Sum> truth = truth();

        assertThat(truth.get("DISCOUNT " + template))
                .isEqualTo(discount(template))
                .isEqualTo(new Sum(2, 80));
        assertThat(more(truth, truthBefore, "ORDERED 0"))
                .isEqualTo(ofShop("ORDERED").minus(orders));
        assertThat(more(truth, truthBefore, "REFUNDED 0"))
                .isEqualTo(ofShop("REFUNDED").minus(refunds));
    }

    private static Sum more(Map<String, Sum> after, Map<String, Sum> before, String key) {
        return after.getOrDefault(key, NOTHING).minus(before.getOrDefault(key, NOTHING));
    }

    /** By kind and template, of the fixture's shop. */
    private Map<String, Sum> truth() {
        LocalDate today =
                suite.bean(WriteDeltas.class).day(suite.bean(SuiteClock.class).instant());
        Map<String, Sum> sums = new HashMap<>();
        for (FigureCount one : suite.bean(CountOrdersAgain.class)
                .count(today.minusDays(1), today)
                .counts()) {
            if (one.shopId() == Coupons.SHOP) {
                sums.merge(
                        one.kind() + " " + one.templateId(),
                        new Sum(one.n(), one.amount()),
                        (a, b) -> new Sum(a.n() + b.n(), a.amount() + b.amount()));
            }
        }
        return sums;
    }

    private Sum discount(long template) {
        return sum(Coupons.SHOP, template, "DISCOUNT");
    }

    private Sum ofShop(String kind) {
        return sum(Coupons.SHOP, 0, kind);
    }

    private Sum sum(long shop, long template, String kind) {
        return suite.jdbc()
                .sql("""
                SELECT COALESCE(SUM(n), 0), COALESCE(SUM(amount), 0) FROM (
                  SELECT n, amount FROM t_figure_day WHERE shop_id = :shop AND template_id = :template AND kind = :kind
                  UNION ALL
                  SELECT n, amount FROM t_figure_delta WHERE shop_id = :shop AND template_id = :template AND kind = :kind) f""")
                .param("shop", shop)
                .param("template", template)
                .param("kind", kind)
                .query((row, i) -> new Sum(row.getLong(1), row.getLong(2)))
                .single();
    }

    private String source(long template) {
        return suite.jdbc()
                .sql("SELECT source FROM t_settlement_coupon WHERE template_id = ?")
                .param(template)
                .query(String.class)
                .single();
    }

    private long kept(String orderId) {
        return suite.jdbc()
                .sql("SELECT SUM(discount) FROM t_settlement_coupon WHERE order_id = ?")
                .param(orderId)
                .query(Long.class)
                .single();
    }
}
