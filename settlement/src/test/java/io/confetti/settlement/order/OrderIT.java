package io.confetti.settlement.order;

import static io.confetti.settlement.fixture.Shopper.line;
import static io.confetti.settlement.fixture.Shopper.newOrder;
import static io.confetti.settlement.fixture.Together.times;
import static io.confetti.settlement.fixture.Together.together;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.everyItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import io.confetti.settlement.fixture.Coupons;
import io.confetti.settlement.fixture.Shopper;
import io.confetti.settlement.fixture.Suite;
import io.restassured.response.Response;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The whole life of an order, and its calls repeated. */
class OrderIT {
    private final Suite suite = Suite.running();
    private final Coupons coupons = suite.coupons();
    private final Shopper shopper = new Shopper();
    private final String order = newOrder();

    @Test
    void anOrderFromLockToReturn() {
        long coupon = shopper.coupon(coupons.template(Coupons.fixed(100)));
        String quote = shopper.quote(3, 100, coupon);

        shopper.lock(order, quote)
                .then()
                .statusCode(200)
                .body("data.state", equalTo("LOCKED"))
                .body("data.payable", equalTo(200))
                .body("data.couponIds", contains(Long.toString(coupon)));
        assertThat(coupons.status(coupon)).isEqualTo("LOCKED");
        shopper.redeem(order, "pay-1").then().statusCode(200).body("data.paid", equalTo(200));
        assertThat(shopper.statusAtRest(order, coupon)).isEqualTo("REDEEMED");
        shopper.refund(order, "r1", Map.of("1", 1))
                .then()
                .statusCode(200)
                .body("data.state", equalTo("PARTLY_RETURNED"))
                .body("data.refund", equalTo(66))
                .body("data.returnedCoupons", hasSize(0));
        assertThat(shopper.statusAtRest(order, coupon)).isEqualTo("REDEEMED");
        shopper.refund(order, "r2", Map.of("1", 2))
                .then()
                .body("data.state", equalTo("RETURNED"))
                .body("data.refund", equalTo(134))
                .body("data.refunded", equalTo(200))
                .body("data.returnedCoupons", contains(Long.toString(coupon)));
        assertThat(shopper.statusAtRest(order, coupon)).isEqualTo("UNUSED");
        assertThat(shopper.isSettled(order)).isTrue();
    }

    @Test
    void aRepeatGetsTheFirstAnswerWhateverHappenedSince() {
        long coupon = shopper.coupon(coupons.template(Coupons.fixed(100)));
        String quote = shopper.quote(2, 100, coupon);
        String locked = Shopper.data(shopper.lock(order, quote));
        String redeemed = Shopper.data(shopper.redeem(order, "pay-1"));
        String refunded = Shopper.data(shopper.refund(order, "r1", Map.of("1", 1)));
        shopper.refund(order, "r2", Map.of("1", 1));

        assertThat(Shopper.data(shopper.lock(order, quote))).isEqualTo(locked);
        assertThat(Shopper.data(shopper.redeem(order, "pay-1"))).isEqualTo(redeemed);
        assertThat(Shopper.data(shopper.refund(order, "r1", Map.of("1", 1)))).isEqualTo(refunded);
        assertThat(shopper.find(order).<Integer>path("data.refunded")).isEqualTo(100);
    }

    @Test
    void theSameIdWithOtherContentIsRefused() {
        String quote = shopper.quote(3, 100);
        shopper.lock(order, quote);
        shopper.lock(order, shopper.quote(3, 101)).then().statusCode(422);
        shopper.redeem(order, "pay-1");
        shopper.redeem(order, "pay-2").then().statusCode(422).body("code", equalTo("settlement.other-content"));
        shopper.refund(order, "r1", Map.of("1", 1));
        shopper.refund(order, "r1", Map.of("1", 2)).then().statusCode(422);
    }

    @Test
    void oneOrderLockedPaidAndRefundedManyTimesAtOnceIsDoneOnce() throws Exception {
        long coupon = shopper.coupon(coupons.template(Coupons.fixed(100)));
        String quote = shopper.quote(2, 100, coupon);

        assertThat(together(times(10, () -> shopper.lock(order, quote))))
                .extracting(Shopper::data)
                .containsOnly(Shopper.data(shopper.lock(order, quote)));
        together(times(10, () -> shopper.redeem(order, "pay")))
                .forEach(answer -> answer.then().statusCode(200));
        together(times(10, () -> shopper.refund(order, "r", Map.of("1", 1))))
                .forEach(answer -> answer.then().statusCode(200).body("data.refunded", equalTo(50)));
        assertThat(shopper.find(order).<Integer>path("data.refunded")).isEqualTo(50);
        assertThat(shopper.statusAtRest(order, coupon)).isEqualTo("REDEEMED");
    }

    @Test
    void noticesThatComeTooEarly() {
        String early = newOrder();
        shopper.redeem(early, "pay").then().statusCode(404);
        shopper.refund(early, "r", Map.of("1", 1)).then().statusCode(404);
        shopper.release(early).then().statusCode(200);
        shopper.lock(early, shopper.quote(1, 100)).then().statusCode(409).body("code", equalTo("settlement.released"));
        shopper.refund(early, "r", Map.of("1", 1)).then().statusCode(409).body("code", equalTo("settlement.released"));
        shopper.lock(order, shopper.quote(1, 100));
        shopper.refund(order, "r", Map.of("1", 1)).then().statusCode(409).body("code", equalTo("settlement.not-paid"));
        shopper.redeem(order, "pay").then().statusCode(200);
        shopper.release(order).then().statusCode(409).body("code", equalTo("settlement.already-redeemed"));
        shopper.refund(order, "r", Map.of("1", 1)).then().statusCode(200);
    }

    /** All that an order system needs to compare its books with ours. */
    @Test
    void anOrderTellsWhatWasPaidAndEachRefund() {
        long coupon = shopper.coupon(coupons.template(Coupons.fixed(100)));
        shopper.lock(order, shopper.quote(List.of(line("1", 3, 100), line("2", 1, 200)), coupon))
                .then()
                .statusCode(200);
        shopper.find(order)
                .then()
                .body("data.paid", equalTo(0))
                .body("data.paidAt", nullValue())
                .body("data.refunds", hasSize(0))
                .body("data.coupons.discount", contains(100))
                .body("data.coupons[0].shares.discount", contains(60, 40))
                .body("data.lines.payable", contains(240, 160));
        shopper.redeem(order, "pay-1").then().statusCode(200);
        shopper.refund(order, "r1", Map.of("1", 1)).then().statusCode(200);
        shopper.refund(order, "r2", Map.of("1", 2, "2", 1)).then().statusCode(200);

        Response found = shopper.find(order);

        found.then()
                .body("data.paid", equalTo(400))
                .body("data.paidAt", notNullValue())
                .body("data.paymentId", equalTo("pay-1"))
                .body("data.refunded", equalTo(400))
                .body("data.moreRefunds", equalTo(false))
                .body("data.refunds.refundId", contains("r1", "r2"))
                .body("data.refunds.refund", contains(80, 320))
                .body("data.refunds.refunded", contains(80, 400))
                .body("data.refunds.refundedAt", everyItem(notNullValue()))
                .body("data.refunds[0].lines", hasSize(1))
                .body("data.refunds[1].lines", hasSize(2))
                .body("data.refunds[1].returnedCoupons", contains(Long.toString(coupon)))
                .body("data.lines.returned", contains(3, 1));
    }
}
