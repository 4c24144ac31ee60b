package io.confetti.settlement.order;

import static io.confetti.settlement.fixture.Shopper.FRONTEND;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import io.confetti.contract.OrderNotice;
import io.confetti.contract.OrderNotice.Kind;
import io.confetti.contract.OrderNotice.Units;
import io.confetti.contract.Topics;
import io.confetti.platform.error.CommonError;
import io.confetti.platform.error.CouponException;
import io.confetti.platform.messaging.Broker;
import io.confetti.settlement.fixture.Coupons;
import io.confetti.settlement.fixture.Shopper;
import io.confetti.settlement.fixture.Suite;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class OrderNoticeIT {
    private static final Duration SOON = Duration.ofSeconds(60);

    private final Suite suite = Suite.running();
    private final Coupons coupons = suite.coupons();
    private final Shopper shopper = new Shopper();
    private final String order = Shopper.newOrder();

    @Test
    void messagesThatComeTwiceAndOutOfOrderEndWhereCallsWould() {
        long coupon = shopper.coupon(coupons.template(Coupons.fixed(100)));
        var lock = new OrderNotice(Kind.LOCK, FRONTEND, order, shopper.quote(2, 100, coupon), null, null, null);
        var redeem = new OrderNotice(Kind.REDEEM, FRONTEND, order, null, "pay", null, null);
        var refund = new OrderNotice(Kind.REFUND, FRONTEND, order, null, null, "r", List.of(Units.of("1", 2)));

        send(redeem);
        send(lock);
        send(lock);
        await().atMost(SOON).until(() -> coupons.status(coupon).equals("REDEEMED"));
        send(refund);
        send(refund);
        send(redeem);

        await().atMost(SOON).until(() -> coupons.status(coupon).equals("UNUSED"));
        assertThat(shopper.find(order).<Integer>path("data.refunded")).isEqualTo(100);
    }

    @Test
    void aRefundThatOvertakesItsPaymentWaitsForIt() {
        long coupon = shopper.coupon(coupons.template(Coupons.fixed(100)));
        shopper.lock(order, shopper.quote(2, 100, coupon)).then().statusCode(200);
        var refund = new OrderNotice(Kind.REFUND, FRONTEND, order, null, null, "r", List.of(Units.of("1", 2)));

        assertThatIsDeliveredAgain(refund, SettlementError.NOT_PAID);
        send(refund);
        send(new OrderNotice(Kind.REDEEM, FRONTEND, order, null, "pay", null, null));

        await().atMost(SOON).until(() -> shopper.state(order).equals("RETURNED"));
        assertThat(shopper.statusAtRest(order, coupon)).isEqualTo("UNUSED");
    }

    @Test
    void aPaymentThatOvertakesASecondLockWaitsForIt() {
        long taken = shopper.coupon(coupons.template(Coupons.fixed(100)));
        String quote = shopper.quote(2, 100, taken);
        shopper.lock(Shopper.newOrder(), quote).then().statusCode(200);
        shopper.lock(order, quote).then().statusCode(409);
        var redeem = new OrderNotice(Kind.REDEEM, FRONTEND, order, null, "pay", null, null);

        assertThatIsDeliveredAgain(redeem, SettlementError.NOT_LOCKED);
        send(redeem);
        send(new OrderNotice(Kind.LOCK, FRONTEND, order, shopper.quote(2, 100), null, null, null));

        await().atMost(SOON).until(() -> shopper.state(order).equals("REDEEMED"));
    }

    @Test
    void aMessageWithoutANameIsOfTheDefaultOrderSystem() {
        Shopper silent = shopper.at("order-system");
        send(new OrderNotice(Kind.LOCK, null, order, silent.quote(2, 100), null, null, null));
        await().atMost(SOON).until(() -> silent.find(order).statusCode() == 200);
        send(new OrderNotice(Kind.REDEEM, "order-system", order, null, "pay", null, null));

        await().atMost(SOON).until(() -> silent.state(order).equals("REDEEMED"));
        shopper.find(order).then().statusCode(404);
    }

    /** By call it is a bad request; by message it was read as 1 unit. */
    @Test
    void aPartOfAUnitIsNoUnit() {
        shopper.lockAndPay(order, shopper.quote(3, 100));
        Counter refused = suite.bean(MeterRegistry.class)
                .counter("confetti.settlement.notices.refused", "code", CommonError.BAD_REQUEST.code());
        double before = refused.count();

        for (String odd : List.of("1.9", "0.5", "-1", "1e30", "0")) {
            var units = new Units("1", new BigDecimal(odd));
            send(new OrderNotice(Kind.REFUND, FRONTEND, order, null, null, "odd", List.of(units)));
        }
        send(new OrderNotice(Kind.REFUND, FRONTEND, order, null, null, "good", List.of(Units.of("1", 1))));

        await().atMost(SOON).until(() -> refused.count() >= before + 5);
        await().atMost(SOON).until(() -> shopper.state(order).equals("PARTLY_RETURNED"));
        assertThat(shopper.find(order).<List<String>>path("data.refunds.refundId"))
                .containsExactly("good");
    }

    @Test
    void whatCanNeverSucceedHoldsUpNothing() {
        send(new OrderNotice(Kind.LOCK, FRONTEND, order, "forged", null, null, null));
        send(new OrderNotice(Kind.REFUND, FRONTEND, "not an order", null, null, null, null));
        send(new OrderNotice(Kind.RELEASE, FRONTEND, order, null, null, null, null));

        await().atMost(SOON).until(() -> shopper.find(order).statusCode() == 200);
        assertThat(shopper.state(order)).isEqualTo("RELEASED");
    }

    private void assertThatIsDeliveredAgain(OrderNotice notice, SettlementError because) {
        assertThatExceptionOfType(CouponException.class)
                .isThrownBy(() -> suite.bean(HandleNotice.class).handle(notice))
                .extracting(CouponException::code)
                .isEqualTo(because);
    }

    private void send(OrderNotice notice) {
        suite.bean(Broker.class).send(Topics.ORDER_NOTICES, order, notice);
    }
}
