package io.confetti.settlement.till;

import static io.confetti.settlement.fixture.Shopper.data;
import static io.confetti.settlement.fixture.Shopper.line;
import static io.confetti.settlement.fixture.Shopper.newOrder;
import static io.confetti.settlement.fixture.Together.times;
import static io.confetti.settlement.fixture.Together.together;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;

import io.confetti.engine.code.exchange.ExchangeOutcome;
import io.confetti.settlement.fixture.Codes;
import io.confetti.settlement.fixture.Coupons;
import io.confetti.settlement.fixture.Shopper;
import io.confetti.settlement.fixture.Suite;
import io.restassured.response.Response;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Codes that a till exchanges for a customer and redeems in one call. */
class TillExchangeIT {
    private static final Duration SOON = Duration.ofSeconds(30);

    private final Suite suite = Suite.running();
    private final Coupons coupons = suite.coupons();
    private final Codes codes = suite.codes();
    private final Shopper shopper = new Shopper();
    private final long template = codes.stockedTemplate(Coupons.fixed(300), 10);
    private final Codes.Series series = codes.unique(template);
    private final String code = series.code(7);
    private final String redemption = newOrder();

    @AfterEach
    void openTheProxy() {
        suite.engineProxy().open();
    }

    private Response till(String id, Shopper customer, String typed) {
        return shopper.till(Map.of(
                "redemptionId",
                id,
                "code",
                typed,
                "userId",
                Long.toString(customer.user()),
                "lines",
                List.of(line("1", 2, 1_000))));
    }

    private Response till(String id) {
        return till(id, shopper, code);
    }

    private static long couponOf(Response answer) {
        return Long.parseLong(answer.path("data.couponId"));
    }

    @Test
    void aCodeIsExchangedForTheCustomerAndItsCouponIsUsed() {
        Response answer = till(redemption);

        answer.then()
                .statusCode(200)
                .body("data.state", equalTo("REDEEMED"))
                .body("data.userId", equalTo(Long.toString(shopper.user())))
                .body("data.payable", equalTo(1_700));
        assertThat(shopper.statusAtRest(redemption, couponOf(answer))).isEqualTo("REDEEMED");
        assertThat(codes.uses(series)).isOne();
        assertThat(data(till(redemption))).isEqualTo(data(answer));
    }

    @Test
    void aCodeThatTheCustomerHasExchangedInTheAppIsItsCoupon() {
        codes.exchange(shopper.user(), code);

        till(redemption).then().statusCode(200);

        assertThat(coupons.countOf(shopper.user(), template)).isOne();
        till(newOrder()).then().statusCode(409).body("errors.code", contains("quote.unusable.redeemed"));
        till(newOrder(), new Shopper(), code).then().statusCode(404).body("code", equalTo("code.not-valid"));
    }

    @Test
    void theSameCodeAtATillAndInTheAppConcurrentlyIsOneCoupon() throws Exception {
        for (int round = 0; round < 5; round++) {
            Shopper one = new Shopper();
            String typed = series.code(100 + round);
            String id = newOrder();

            List<Object> answers = together(List.<Callable<Object>>of(
                    () -> till(id, one, typed).statusCode(), () -> codes.exchange(one.user(), typed)));

            assertThat(answers.get(1)).isNotInstanceOf(ExchangeOutcome.Refused.class);
            assertThat(answers.get(0)).isIn(200, 409);
            assertThat(coupons.countOf(one.user(), template)).isOne();
        }
        assertThat(codes.uses(series)).isEqualTo(5);
    }

    @Test
    void ofTillsThatReadOneCodeForDifferentCustomersOneRedeemsIt() throws Exception {
        List<Integer> answers =
                together(times(10, () -> till(newOrder(), new Shopper(), code).statusCode()));

        assertThat(answers).filteredOn(it -> it == 200).hasSize(1);
        assertThat(answers).filteredOn(it -> it == 404 || it == 409).hasSize(9);
        assertThat(codes.uses(series)).isOne();
    }

    @Test
    void oneRedemptionThatIsSentTenTimesConcurrentlyExchangesOnce() throws Exception {
        List<Response> answers = together(times(10, () -> till(redemption)));

        assertThat(answers).extracting(Shopper::data).containsOnly(data(answers.get(0)));
        assertThat(codes.uses(series)).isOne();
        assertThat(coupons.countOf(shopper.user(), template)).isOne();
    }

    @Test
    void aLostAnswerOfEngineIsFoundByARepeatWithTheSameCoupon() {
        suite.engineProxy().loseAnswers("/" + redemption + "/lock");
        till(redemption).then().statusCode(503);
        assertThat(codes.uses(series)).isOne();
        suite.engineProxy().open();

        Response answer = till(redemption);

        answer.then().statusCode(200);
        assertThat(shopper.statusAtRest(redemption, couponOf(answer))).isEqualTo("REDEEMED");
        assertThat(coupons.countOf(shopper.user(), template)).isOne();
    }

    @Test
    void aRedemptionThatNobodyRepeatsLeavesTheCouponWithTheCustomer() {
        suite.engineProxy().loseAnswers("/" + redemption + "/lock");
        till(redemption).then().statusCode(503);
        suite.engineProxy().open();
        await().atMost(SOON).until(() -> shopper.state(redemption).equals("LOCKED"));
        shopper.endLock(redemption);
        await().atMost(SOON).until(() -> shopper.state(redemption).equals("RELEASED"));
        await().atMost(SOON).until(() -> shopper.isSettled(redemption));

        till(redemption).then().statusCode(409).body("code", equalTo("settlement.released"));

        assertThat(coupons.countOf(shopper.user(), template)).isOne();
        till(newOrder()).then().statusCode(200);
        assertThat(codes.uses(series)).isOne();
    }
}
