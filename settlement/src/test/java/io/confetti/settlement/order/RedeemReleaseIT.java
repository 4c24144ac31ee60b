package io.confetti.settlement.order;

import static io.confetti.settlement.fixture.Shopper.newOrder;
import static io.confetti.settlement.fixture.Together.together;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;

import io.confetti.settlement.fixture.Coupons;
import io.confetti.settlement.fixture.Shopper;
import io.confetti.settlement.fixture.Suite;
import io.restassured.response.Response;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Payment, cancellation and time-out: one of them wins. */
class RedeemReleaseIT {
    private final Suite suite = Suite.running();
    private final Coupons coupons = suite.coupons();
    private final Shopper shopper = new Shopper();
    private final String order = newOrder();

    @AfterEach
    void openTheProxy() {
        suite.engineProxy().open();
    }

    @Test
    void paymentAgainstReleaseOneOfThemWinsAndNoCouponIsLost() throws Exception {
        for (int round = 0; round < 10; round++) {
            String one = newOrder();
            long coupon = shopper.coupon(coupons.template(Coupons.fixed(10)));
            shopper.lock(one, shopper.quote(2, 100, coupon));

            List<Response> answers = together(List.of(() -> shopper.redeem(one, "pay"), () -> shopper.release(one)));

            boolean paid = answers.get(0).statusCode() == 200;
            assertThat(answers.get(1).statusCode()).isEqualTo(paid ? 409 : 200);
            await().atMost(Duration.ofSeconds(20)).until(() -> shopper.isSettled(one));
            assertThat(coupons.status(coupon)).isEqualTo(paid ? "REDEEMED" : "UNUSED");
        }
    }

    @Test
    void paymentAgainstTimeOut() throws Exception {
        for (int round = 0; round < 10; round++) {
            String one = newOrder();
            long coupon = shopper.coupon(coupons.template(Coupons.fixed(10)));
            shopper.lock(one, shopper.quote(2, 100, coupon));
            shopper.endLock(one);

            List<Response> answers = together(List.of(() -> shopper.redeem(one, "pay"), () -> {
                suite.bean(ReleaseOrder.class).timeOut(new OrderKey(Shopper.FRONTEND, one));
                return shopper.find(one);
            }));

            boolean paid = answers.get(0).statusCode() == 200;
            if (!paid) {
                answers.get(0).then().statusCode(409).body("code", equalTo("settlement.released"));
            }
            await().atMost(Duration.ofSeconds(20)).until(() -> shopper.isSettled(one));
            assertThat(shopper.state(one)).isEqualTo(paid ? "REDEEMED" : "RELEASED");
            assertThat(coupons.status(coupon)).isEqualTo(paid ? "REDEEMED" : "UNUSED");
        }
    }

    @Test
    void anUnpaidOrderIsGivenUpBySweeperAndMessage() {
        long coupon = shopper.coupon(coupons.template(Coupons.fixed(10)));
        shopper.lock(order, shopper.quote(2, 100, coupon));
        shopper.endLock(order);

        await().atMost(Duration.ofSeconds(30))
                .until(() -> coupons.status(coupon).equals("UNUSED"));
        assertThat(shopper.find(order).<String>path("data.releasedBy")).isEqualTo("TIME_OUT");
        shopper.redeem(order, "late").then().statusCode(409);
    }

    @Test
    void engineAwayBetweenTheTwoRowsIsToldLater() {
        long coupon = shopper.coupon(coupons.template(Coupons.fixed(10)));
        shopper.lock(order, shopper.quote(2, 100, coupon));
        suite.engineProxy().shut("/" + order + "/redeem");

        shopper.redeem(order, "pay").then().statusCode(200);
        shopper.refund(order, "all", Map.of("1", 2)).then().statusCode(200);
        assertThat(coupons.status(coupon)).isEqualTo("LOCKED");
        assertThat(shopper.isSettled(order)).isFalse();
        suite.engineProxy().open();

        await().atMost(Duration.ofSeconds(30)).until(() -> shopper.isSettled(order));
        assertThat(coupons.status(coupon)).isEqualTo("UNUSED");
    }
}
