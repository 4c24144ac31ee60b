package io.confetti.settlement.order;

import static io.confetti.settlement.fixture.Shopper.newOrder;
import static io.confetti.settlement.fixture.Together.together;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;

import io.confetti.contract.RefundPolicy;
import io.confetti.settlement.fixture.Coupons;
import io.confetti.settlement.fixture.Shopper;
import io.confetti.settlement.fixture.Suite;
import io.restassured.response.Response;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Coupons are locked with their order, or none of them is. */
class LockOrderIT {
    private final Suite suite = Suite.running();
    private final Coupons coupons = suite.coupons();
    private final Shopper shopper = new Shopper();
    private final String order = newOrder();

    @AfterEach
    void openTheProxy() {
        suite.engineProxy().open();
    }

    @Test
    void anotherOrderIsToldWhichCouponIsTakenAndMayTryWithoutIt() {
        long coupon = shopper.coupon(coupons.template(Coupons.fixed(100), "x"));
        long free = shopper.coupon(coupons.template(Coupons.fixed(50), "x"));
        String both = shopper.quote(3, 100, coupon, free);
        String second = newOrder();
        shopper.lock(order, shopper.quote(3, 100, coupon));

        shopper.lock(second, both)
                .then()
                .statusCode(409)
                .body("code", equalTo("settlement.coupons-unavailable"))
                .body("errors.field", contains("coupons[" + coupon + "]"))
                .body("errors.code", contains("quote.unusable.locked"));
        assertThat(shopper.statusAtRest(second, free)).isEqualTo("UNUSED");
        assertThat(shopper.state(second)).isEqualTo("REFUSED");
        shopper.lock(second, shopper.quote(3, 100, free)).then().statusCode(200);
        assertThat(coupons.status(free)).isEqualTo("LOCKED");
        shopper.release(order);
        shopper.release(second);
        assertThat(shopper.statusAtRest(order, coupon)).isEqualTo("UNUSED");
        assertThat(shopper.statusAtRest(second, free)).isEqualTo("UNUSED");
    }

    @Test
    void ofFiftyOrdersThatLockOneCouponOneWins() throws Exception {
        long coupon = shopper.coupon(coupons.template(Coupons.fixed(100)));
        String quote = shopper.quote(3, 100, coupon);
        List<Callable<Response>> calls = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            String one = newOrder();
            calls.add(() -> shopper.lock(one, quote));
        }

        List<Integer> codes = together(calls).stream().map(Response::statusCode).toList();

        assertThat(codes).filteredOn(code -> code == 200).hasSize(1);
        assertThat(codes).filteredOn(code -> code == 409).hasSize(49);
    }

    @Test
    void aLostAnswerOfALockIsFoundByARepeat() {
        long coupon = shopper.coupon(coupons.template(Coupons.fixed(10)));
        String quote = shopper.quote(2, 100, coupon);
        suite.engineProxy().loseAnswers("/" + order + "/lock");

        shopper.lock(order, quote).then().statusCode(503);
        assertThat(coupons.status(coupon)).isEqualTo("LOCKED");
        suite.engineProxy().open();
        shopper.lock(order, quote).then().statusCode(200).body("data.payable", equalTo(190));
    }

    @Test
    void aLostAnswerOfALockIsFoundByTheSweeper() {
        long coupon = shopper.coupon(coupons.template(Coupons.fixed(10)));
        suite.engineProxy().loseAnswers("/" + order + "/lock");
        shopper.lock(order, shopper.quote(2, 100, coupon)).then().statusCode(503);
        assertThat(shopper.state(order)).isEqualTo("LOCKING");
        shopper.redeem(order, "pay").then().statusCode(409).body("code", equalTo("settlement.still-locking"));
        suite.engineProxy().open();

        await().atMost(Duration.ofSeconds(30)).until(() -> shopper.state(order).equals("LOCKED"));
        shopper.redeem(order, "pay").then().statusCode(200);
        assertThat(shopper.statusAtRest(order, coupon)).isEqualTo("REDEEMED");
    }

    @Test
    void aLockThatReachesEngineAfterItsOrderWasGivenUpHoldsNothing() throws Exception {
        long coupon = shopper.coupon(coupons.template(Coupons.fixed(10)));
        String quote = shopper.quote(2, 100, coupon);
        suite.engineProxy().hold("/" + order + "/lock");

        shopper.lock(order, quote).then().statusCode(503);
        suite.engineProxy().awaitHeldCall();
        shopper.release(order).then().statusCode(200);
        await().atMost(Duration.ofSeconds(20)).until(() -> shopper.isSettled(order));
        suite.engineProxy().open();

        await().during(Duration.ofSeconds(1))
                .atMost(Duration.ofSeconds(5))
                .until(() -> coupons.status(coupon).equals("UNUSED"));
        shopper.lock(newOrder(), quote).then().statusCode(200);
    }

    @Test
    void aCouponThatWentBetweenQuoteAndLockIsNamed() {
        long over = shopper.coupon(coupons.template(Coupons.fixed(10), "x"));
        String quote = shopper.quote(2, 100, over);
        coupons.expire(over);

        shopper.lock(order, quote).then().statusCode(409).body("errors.code", contains("quote.unusable.expired"));
    }

    @Test
    void aTemplateEditedBetweenQuoteAndLockChangesNothing() {
        long template = coupons.template(Coupons.fixed(10));
        long coupon = shopper.coupon(template);
        String quote = shopper.quote(2, 100, coupon);
        coupons.version(template, 2, Coupons.fixed(150), RefundPolicy.NEVER_RETURN);

        shopper.lock(order, quote).then().statusCode(200).body("data.payable", equalTo(190));
        shopper.redeem(order, "pay");
        shopper.refund(order, "all", Map.of("1", 2)).then().body("data.refunded", equalTo(190));
        assertThat(shopper.statusAtRest(order, coupon))
                .as("by the policy it was given with")
                .isEqualTo("UNUSED");
    }
}
