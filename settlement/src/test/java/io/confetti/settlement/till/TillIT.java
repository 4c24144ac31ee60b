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
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.nullValue;

import io.confetti.contract.RefundPolicy;
import io.confetti.core.code.SeriesState;
import io.confetti.settlement.fixture.Codes;
import io.confetti.settlement.fixture.Coupons;
import io.confetti.settlement.fixture.Shopper;
import io.confetti.settlement.fixture.Suite;
import io.restassured.response.Response;
import java.time.Duration;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The code of a coupon is quoted, locked and redeemed in one call. */
class TillIT {
    private static final Duration SOON = Duration.ofSeconds(30);
    private static final List<Map<String, Object>> TWO = List.of(line("1", 2, 1_000));

    private final Suite suite = Suite.running();
    private final Coupons coupons = suite.coupons();
    private final Shopper shopper = new Shopper();
    private final long template = coupons.template(Coupons.threshold(1_000, 300));
    private final Codes.Series series = suite.codes().perCoupon(template);
    private final long coupon = shopper.coupon(template);
    private final String code = series.code(coupon);
    private final String redemption = newOrder();

    @AfterEach
    void openTheProxy() {
        suite.engineProxy().open();
    }

    @Test
    void redeemsTheCouponThatShowsTheCode() {
        shopper.till(redemption, code.toLowerCase(Locale.ROOT).replace("-", " "), TWO)
                .then()
                .statusCode(200)
                .body("data.redemptionId", equalTo(redemption))
                .body("data.state", equalTo("REDEEMED"))
                .body("data.userId", equalTo(Long.toString(shopper.user())))
                .body("data.couponId", equalTo(Long.toString(coupon)))
                .body("data.rule.kind", equalTo("THRESHOLD_OFF"))
                .body("data.listPrice", equalTo(2_000))
                .body("data.discount", equalTo(300))
                .body("data.payable", equalTo(1_700))
                .body("data.lines.payable", contains(1_700));

        assertThat(shopper.statusAtRest(redemption, coupon)).isEqualTo("REDEEMED");
        shopper.find(redemption)
                .then()
                .body("data.state", equalTo("REDEEMED"))
                .body("data.paid", equalTo(1_700))
                .body("data.couponIds", contains(Long.toString(coupon)));
    }

    @Test
    void whatWasBoughtAtATillComesBackAsFromAnyOrder() {
        shopper.till(redemption, code, TWO).then().statusCode(200);

        shopper.refund(redemption, "all", Map.of("1", 2)).then().body("data.refunded", equalTo(1_700));

        assertThat(shopper.statusAtRest(redemption, coupon)).isEqualTo("UNUSED");
        shopper.till(newOrder(), code, TWO).then().statusCode(200);
    }

    @Test
    void aTillThatTakesTheDiscountOffByItselfSendsNoLines() {
        Map<String, Object> body = Map.of("redemptionId", redemption, "code", code);

        shopper.till(body)
                .then()
                .statusCode(200)
                .body("data.rule.amountOff", equalTo(300))
                .body("data.rule.threshold", equalTo(1_000))
                .body("data.payable", nullValue())
                .body("data.lines", hasSize(0));

        assertThat(data(shopper.till(body))).isEqualTo(data(shopper.till(body)));
        assertThat(shopper.statusAtRest(redemption, coupon)).isEqualTo("REDEEMED");
        shopper.refund(redemption, "undone", Map.of("1", 1)).then().body("data.refunded", equalTo(0));
        assertThat(shopper.statusAtRest(redemption, coupon)).isEqualTo("UNUSED");
    }

    @Test
    void whatIsNoCodeAndWhatIsNotTheCallersIsNotValidAlike() {
        Shopper other = new Shopper();
        long gone = shopper.coupon(template);
        suite.codes().declareVoid(series, gone);
        String last = code.endsWith("0") ? "1" : "0";

        for (Response refused : List.of(
                shopper.till(redemption, "no code", TWO),
                shopper.till(redemption, code.substring(0, code.length() - 1) + last, TWO),
                shopper.till(redemption, series.code(coupon + 1_000_000), TWO),
                shopper.till(redemption, series.code(gone), TWO),
                shopper.of(Coupons.SHOP + 1).till(Map.of("redemptionId", redemption, "code", code)),
                shopper.till(
                        Map.of("redemptionId", redemption, "code", code, "userId", Long.toString(other.user()))))) {
            refused.then().statusCode(404).body("code", equalTo("code.not-valid"));
            assertThat(refused.time())
                    .as("milliseconds, whatever was found out")
                    .isGreaterThanOrEqualTo(150);
        }
        assertThat(coupons.status(coupon)).isEqualTo("UNUSED");
        shopper.till(redemption, code, TWO).then().statusCode(200);
    }

    @Test
    void ofCustomersWhoTypeTooManyWrongCodesNoCodeIsTakenForAWhile() {
        String user = Long.toString(shopper.user());
        long stocked = suite.codes().stockedTemplate(Coupons.fixed(300), 10, "x");
        Map<String, Object> right = Map.of(
                "redemptionId",
                redemption,
                "code",
                suite.codes().unique(stocked).code(0),
                "userId",
                user);
        for (int wrong = 0; wrong < 5; wrong++) {
            Map<String, Object> guess = new HashMap<>(right);
            guess.put("code", "guess " + wrong);
            shopper.till(guess).then().statusCode(404);
        }

        shopper.till(right).then().statusCode(429).body("code", equalTo("till.too-many-tries"));

        shopper.find(redemption).then().statusCode(404);
        shopper.till(Map.of("redemptionId", newOrder(), "code", code, "userId", user))
                .then()
                .statusCode(200); // his coupon shows it, which nobody finds by trying
        suite.codes().forgetWrongCodes(shopper.user());
        shopper.till(right).then().statusCode(200);
    }

    @Test
    void aRefusalIsNamedAndStays() {
        shopper.till(redemption, code, List.of(line("1", 1, 990)))
                .then()
                .statusCode(409)
                .body("code", equalTo("till.not-redeemed"))
                .body("errors.field", contains("code"))
                .body("errors.code", contains("quote.unusable.below-threshold"))
                .body("errors.message", contains("Spend 0.10 more"));
        String order = newOrder();
        shopper.lock(order, shopper.quote(TWO, coupon)).then().statusCode(200);
        String refused = newOrder();
        shopper.till(refused, code, TWO).then().statusCode(409).body("errors.code", contains("quote.unusable.locked"));
        shopper.release(order).then().statusCode(200);
        assertThat(shopper.statusAtRest(order, coupon)).isEqualTo("UNUSED");

        shopper.till(refused, code, TWO).then().statusCode(409).body("errors.code", contains("quote.unusable.locked"));
        assertThat(coupons.status(coupon)).isEqualTo("UNUSED");
        shopper.till(newOrder(), code, TWO).then().statusCode(200);
        shopper.till(newOrder(), code, TWO)
                .then()
                .statusCode(409)
                .body("errors.code", contains("quote.unusable.redeemed"));
    }

    @Test
    void codesOfAPausedOrClosedSeriesAreNotTaken() {
        LocalDateTime year = LocalDateTime.of(2026, 1, 1, 0, 0);
        Codes codes = suite.codes();
        codes.become(series, SeriesState.PAUSED);
        assertThat(refusal()).isEqualTo("quote.unusable.code-paused");
        codes.become(series, SeriesState.READY);
        codes.valid(series, year.plusYears(9), null);
        assertThat(refusal()).isEqualTo("quote.unusable.code-not-started");
        codes.valid(series, null, year);
        assertThat(refusal()).isEqualTo("quote.unusable.code-ended");
        codes.become(series, SeriesState.CLOSED);
        assertThat(refusal()).isEqualTo("quote.unusable.code-closed");

        assertThat(coupons.status(coupon)).isEqualTo("UNUSED");
    }

    private String refusal() {
        Response refused = shopper.till(newOrder(), code, TWO);
        refused.then().statusCode(409).body("code", equalTo("till.not-redeemed"));
        return refused.path("errors[0].code");
    }

    @Test
    void aCodeThatHasToBeExchangedNeedsAUser() {
        Codes.Series unique = suite.codes().unique(template);

        for (String typed : List.of(unique.code(3), unique.code(3) + "X")) {
            shopper.till(redemption, typed, TWO)
                    .then()
                    .statusCode(422)
                    .body("code", equalTo("till.user-needed"))
                    .body("errors.field", contains("userId"));
        }
    }

    @Test
    void aRepeatGetsTheSameAnswerAndOtherContentNone() {
        Response first = shopper.till(redemption, code, TWO);
        coupons.version(template, 2, Coupons.fixed(1), RefundPolicy.NEVER_RETURN);
        shopper.refund(redemption, "all", Map.of("1", 2)).then().statusCode(200);

        assertThat(data(shopper.till(redemption, code, TWO))).isEqualTo(data(first));
        for (Response other : List.of(
                shopper.till(redemption, code, List.of(line("1", 3, 1_000))),
                shopper.till(redemption, "another code", TWO),
                shopper.till(Map.of("redemptionId", redemption, "code", code)),
                shopper.lock(redemption, shopper.quote(TWO, coupon)),
                shopper.redeem(redemption, "another-payment"))) {
            other.then().statusCode(422).body("code", equalTo("settlement.other-content"));
        }
    }

    @Test
    void theIdOfAnotherOrderIsNoRedemptions() {
        long other = shopper.coupon(template);
        shopper.lock(redemption, shopper.quote(TWO, other)).then().statusCode(200);

        shopper.till(redemption, code, TWO).then().statusCode(422).body("code", equalTo("settlement.other-content"));
        shopper.at("another-system").till(redemption, code, TWO).then().statusCode(200);

        String cancelled = newOrder();
        shopper.release(cancelled).then().statusCode(200);
        shopper.till(cancelled, series.code(other), TWO)
                .then()
                .statusCode(409)
                .body("code", equalTo("settlement.released"));
    }

    @Test
    void ofTwentyTillsAndAnAppThatWantOneCouponOneWins() throws Exception {
        String quote = shopper.quote(TWO, coupon);
        List<Callable<Response>> calls = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            String till = newOrder();
            String order = newOrder();
            calls.add(() -> shopper.till(till, code, TWO));
            calls.add(() -> shopper.lock(order, quote));
        }

        List<Integer> codes = together(calls).stream().map(Response::statusCode).toList();

        assertThat(codes).filteredOn(it -> it == 200).hasSize(1);
        assertThat(codes).filteredOn(it -> it == 409).hasSize(39);
    }

    @Test
    void oneRedemptionThatIsSentTwentyTimesConcurrentlyIsAnsweredAlike() throws Exception {
        List<Response> answers = together(times(20, () -> shopper.till(redemption, code, TWO)));

        assertThat(answers).extracting(Shopper::data).containsOnly(data(answers.get(0)));
        assertThat(shopper.statusAtRest(redemption, coupon)).isEqualTo("REDEEMED");
    }

    @Test
    void aLostAnswerOfEngineIsFoundByARepeat() {
        suite.engineProxy().loseAnswers("/" + redemption + "/lock");
        shopper.till(redemption, code, TWO).then().statusCode(503);
        assertThat(coupons.status(coupon)).isEqualTo("LOCKED");
        suite.engineProxy().open();

        shopper.till(redemption, code, TWO).then().statusCode(200).body("data.payable", equalTo(1_700));

        assertThat(shopper.statusAtRest(redemption, coupon)).isEqualTo("REDEEMED");
    }

    @Test
    void aRedemptionThatStoppedAfterItsLockIsTakenUpByARepeat() {
        stopAfterTheLock();

        shopper.till(redemption, code, TWO).then().statusCode(200).body("data.payable", equalTo(1_700));

        assertThat(shopper.statusAtRest(redemption, coupon)).isEqualTo("REDEEMED");
    }

    @Test
    void aRedemptionThatNobodyRepeatsIsGivenUp() {
        stopAfterTheLock();
        shopper.endLock(redemption);
        await().atMost(SOON).until(() -> shopper.state(redemption).equals("RELEASED"));
        assertThat(shopper.statusAtRest(redemption, coupon)).isEqualTo("UNUSED");

        shopper.till(redemption, code, TWO).then().statusCode(409).body("code", equalTo("settlement.released"));

        shopper.till(newOrder(), code, TWO).then().statusCode(200);
    }

    /** The sweeper hears that engine has locked the coupon; nobody is there to redeem it. */
    private void stopAfterTheLock() {
        suite.engineProxy().loseAnswers("/" + redemption + "/lock");
        shopper.till(redemption, code, TWO).then().statusCode(503);
        suite.engineProxy().open();
        await().atMost(SOON).until(() -> shopper.state(redemption).equals("LOCKED"));
    }

    @Test
    void engineThatRefusesBetweenQuoteAndLockIsBelievedForGood() throws Exception {
        suite.engineProxy().hold("/" + redemption + "/lock");
        var calls = new Thread(() -> shopper.till(redemption, code, TWO));
        calls.start();
        suite.engineProxy().awaitHeldCall();
        coupons.set(coupon, "REVOKED");
        suite.engineProxy().open();
        calls.join();

        await().atMost(SOON).until(() -> shopper.state(redemption).equals("REFUSED"));
        coupons.set(coupon, "UNUSED");
        shopper.till(redemption, code, TWO)
                .then()
                .statusCode(409)
                .body("errors.code", contains("quote.unusable.revoked"));
        assertThat(shopper.statusAtRest(redemption, coupon)).isEqualTo("UNUSED");
    }
}
