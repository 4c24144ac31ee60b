package io.confetti.settlement.order;

import static io.confetti.settlement.fixture.Shopper.data;
import static io.confetti.settlement.fixture.Shopper.line;
import static io.confetti.settlement.fixture.Shopper.newOrder;
import static io.confetti.settlement.fixture.Together.together;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import io.confetti.core.code.SeriesState;
import io.confetti.engine.code.exchange.ExchangeOutcome;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.identity.Shops;
import io.confetti.settlement.fixture.Codes;
import io.confetti.settlement.fixture.Coupons;
import io.confetti.settlement.fixture.Shopper;
import io.confetti.settlement.fixture.Suite;
import io.restassured.response.Response;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Codes that are typed at checkout: priced by the quote, exchanged by the lock. */
class OrderCodesIT {
    private static final Duration SOON = Duration.ofSeconds(30);
    private static final List<Map<String, Object>> TWO = List.of(line("1", 2, 1_000));

    private final Suite suite = Suite.running();
    private final Coupons coupons = suite.coupons();
    private final Codes codes = suite.codes();
    private final Shopper shopper = new Shopper();
    private final long template = codes.stockedTemplate(Coupons.fixed(300), 10, "x");
    private final Codes.Series series = codes.unique(template);
    private final String code = series.code(7);
    private final String order = newOrder();

    @AfterEach
    void openTheProxy() {
        suite.engineProxy().open();
    }

    private Response quoteWith(String... typed) {
        Response quote = shopper.tryQuoteWithCodes(TWO, typed);
        quote.then().statusCode(200);
        return quote;
    }

    private static long couponOf(Response quote) {
        return Long.parseLong(quote.path("data.coupons[0].couponId"));
    }

    private static String idOf(Response quote) {
        return quote.path("data.quoteId");
    }

    @Test
    void aCodeIsPricedAsIfItWereTheUsersAndCostsNothingUntilTheLock() {
        String typed = " " + code.replace("-", "").toLowerCase(Locale.ROOT);

        Response quote = quoteWith(typed);

        quote.then()
                .body("data.discount", equalTo(300))
                .body("data.payable", equalTo(1_700))
                .body("data.exact", equalTo(true))
                .body("data.coupons.code", contains(typed))
                .body("data.usable[0].code", equalTo(typed))
                .body("data.usable[0].couponId", equalTo(Long.toString(couponOf(quote))))
                .body("data.unusable", hasSize(0));
        assertThat(codes.uses(series)).isZero();
        assertThat(coupons.countOf(shopper.user(), template)).isZero();
    }

    @Test
    void theLockExchangesTheCodeUnderTheIdOfTheQuoteAndTheOrderUsesItsCoupon() {
        Response quote = quoteWith(code);
        long coupon = couponOf(quote);

        shopper.lock(order, idOf(quote))
                .then()
                .statusCode(200)
                .body("data.payable", equalTo(1_700))
                .body("data.couponIds", contains(Long.toString(coupon)));

        assertThat(coupons.status(coupon)).isEqualTo("LOCKED");
        assertThat(coupons.countOf(shopper.user(), template)).isOne();
        assertThat(codes.uses(series)).isOne();
        shopper.redeem(order, "pay").then().statusCode(200);
        assertThat(shopper.statusAtRest(order, coupon)).isEqualTo("REDEEMED");
    }

    @Test
    void anOrderThatIsGivenUpLeavesTheCouponUnusedWithWhoTypedTheCode() {
        Response quote = quoteWith(code);
        long coupon = couponOf(quote);
        shopper.lock(order, idOf(quote)).then().statusCode(200);
        shopper.release(order).then().statusCode(200);
        assertThat(shopper.statusAtRest(order, coupon)).isEqualTo("UNUSED");

        Response again = quoteWith(code);
        assertThat(couponOf(again)).isEqualTo(coupon);
        again.then().body("data.coupons.code", contains(code));
        String second = newOrder();
        shopper.lock(second, idOf(again)).then().statusCode(200);
        shopper.endLock(second);
        await().atMost(SOON).until(() -> shopper.state(second).equals("RELEASED"));

        assertThat(shopper.statusAtRest(second, coupon)).isEqualTo("UNUSED");
        assertThat(coupons.countOf(shopper.user(), template)).isOne();
        assertThat(codes.uses(series)).isOne();
    }

    @Test
    void aSecondLockOfTheQuoteByAnotherOrderIsRefused() {
        Response quote = quoteWith(code);
        shopper.lock(order, idOf(quote)).then().statusCode(200);

        shopper.lock(newOrder(), idOf(quote))
                .then()
                .statusCode(409)
                .body("errors.field", contains("coupons[" + couponOf(quote) + "]"))
                .body("errors.code", contains("quote.unusable.locked"));

        assertThat(codes.uses(series)).isOne();
    }

    @Test
    void aWrongCodeIsNamedAndCostsNothingElse() {
        long own = shopper.coupon(coupons.template(Coupons.fixed(100), "x"));
        codes.exchange(Suite.nextId(), series.code(1));
        codes.declareVoid(series, 2);
        String[] wrong = {
            "no code", series.code(1), series.code(2), series.code(7).substring(2)
        };

        Response quote = suite.quote(
                Caller.orderSystem(Shopper.FRONTEND, Shops.EVERY),
                Map.of("userId", Long.toString(shopper.user()), "lines", TWO, "codes", List.of(wrong)));

        quote.then()
                .statusCode(200)
                .body("data.coupons.couponId", contains(Long.toString(own)))
                .body("data.coupons[0].code", nullValue())
                .body("data.unusable.code", contains(wrong))
                .body("data.unusable.couponId", contains(nullValue(), nullValue(), nullValue(), nullValue()))
                .body("data.unusable.findAll { it.reason == 'CODE_NOT_VALID' }", hasSize(4))
                .body("data.unusable.message.unique()", contains("This code is not valid"));
    }

    @Test
    void ofWhomHasTypedTooManyWrongCodesNoCodeIsToldAny() {
        for (int wrong = 0; wrong < 5; wrong++) {
            quoteWith("wrong " + wrong).then().body("data.unusable.reason", contains("CODE_NOT_VALID"));
        }

        quoteWith(code)
                .then()
                .statusCode(200)
                .body("data.discount", equalTo(0))
                .body("data.unusable.code", contains(code))
                .body("data.unusable.reason", contains("CODE_TOO_MANY_TRIES"));

        codes.forgetWrongCodes(shopper.user());
        shopper.lock(order, idOf(quoteWith(code))).then().statusCode(200);
    }

    @Test
    void ofMoreCodesThanTheUserMayHaveCouponsTheQuoteNamesTheLast() {
        Response quote = quoteWith(code, series.code(8), series.code(9));

        quote.then()
                .body("data.unusable.code", contains(series.code(9)))
                .body("data.unusable.reason", contains("CODE_LIMIT_REACHED"));
        shopper.lock(order, idOf(quote)).then().statusCode(200);
    }

    @Test
    void aCodeThatTheUserHasUsedIsItsCoupon() {
        Response quote = quoteWith(code);
        shopper.lockAndPay(order, idOf(quote));
        assertThat(shopper.statusAtRest(order, couponOf(quote))).isEqualTo("REDEEMED");

        quoteWith(code)
                .then()
                .body("data.discount", equalTo(0))
                .body("data.unusable.couponId", contains(Long.toString(couponOf(quote))))
                .body("data.unusable.code", contains(code))
                .body("data.unusable.reason", contains("REDEEMED"));
    }

    @Test
    void codesOfOtherShopsAreNoneToATokenThatIsNotForThem() {
        Map<String, Object> foreign = new HashMap<>(line("1", 2, 1_000));
        foreign.put("shopId", Long.toString(Coupons.SHOP + 1));

        shopper.of(Coupons.SHOP + 1)
                .tryQuoteWithCodes(List.of(foreign), code)
                .then()
                .statusCode(200)
                .body("data.unusable.reason", contains("CODE_NOT_VALID"))
                .body("data.unusable[0].couponId", nullValue());
    }

    @Test
    void theOwnCodeOfACouponIsTheCouponAndNobodyElses() {
        long own = coupons.template(Coupons.fixed(50), "x");
        long coupon = shopper.coupon(own);
        String shown = codes.perCoupon(own).code(coupon);

        quoteWith(shown)
                .then()
                .body("data.coupons.couponId", contains(Long.toString(coupon)))
                .body("data.coupons.code", contains(shown));
        new Shopper().tryQuoteWithCodes(TWO, shown).then().body("data.unusable.reason", contains("CODE_NOT_VALID"));
    }

    @Test
    void aRefusedLockLeavesTheCodeUnusedAndNamesWhatStoodInTheWay() {
        Response quote = quoteWith(code);
        codes.become(series, SeriesState.PAUSED);

        shopper.lock(order, idOf(quote))
                .then()
                .statusCode(409)
                .body("errors.field", contains("coupons[" + couponOf(quote) + "]"))
                .body("errors.code", contains("quote.unusable.code-paused"))
                .body("errors.message", notNullValue());

        quoteWith(code).then().body("data.unusable.reason", contains("CODE_PAUSED"));
        codes.become(series, SeriesState.READY);
        assertThat(codes.uses(series)).isZero();
        shopper.lock(newOrder(), idOf(quoteWith(code))).then().statusCode(200);
    }

    @Test
    void aCodeThatWasExchangedSinceTheQuoteNeedsANewQuote() {
        Response quote = quoteWith(code);
        codes.exchange(shopper.user(), code);

        shopper.lock(order, idOf(quote))
                .then()
                .statusCode(409)
                .body("errors.code", contains("quote.unusable.code-exchanged"));

        shopper.lock(newOrder(), idOf(quoteWith(code))).then().statusCode(200);
        assertThat(coupons.countOf(shopper.user(), template)).isOne();
    }

    @Test
    void aRepeatedLockExchangesOnce() {
        String quote = idOf(quoteWith(code));
        String first = data(shopper.lock(order, quote));

        assertThat(data(shopper.lock(order, quote))).isEqualTo(first);
        assertThat(codes.uses(series)).isOne();
    }

    @Test
    void ofUsersWhoTypedOneCodeOneGetsIt() throws Exception {
        List<Callable<Response>> calls = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            Shopper one = new Shopper();
            String quote = idOf(one.tryQuoteWithCodes(TWO, code));
            calls.add(() -> one.lock(newOrder(), quote));
        }

        List<Integer> answers =
                together(calls).stream().map(Response::statusCode).toList();

        assertThat(answers).filteredOn(it -> it == 200).hasSize(1);
        assertThat(answers).filteredOn(it -> it == 409).hasSize(11);
        assertThat(codes.uses(series)).isOne();
    }

    @Test
    void theSameCodeInAnOrderAndInTheAppConcurrentlyIsOneCoupon() throws Exception {
        for (int round = 0; round < 5; round++) {
            Shopper one = new Shopper();
            String typed = series.code(100 + round);
            Response quote = one.tryQuoteWithCodes(TWO, typed);
            String its = newOrder();

            List<Object> answers = together(List.<Callable<Object>>of(
                    () -> one.lock(its, idOf(quote)).statusCode(), () -> codes.exchange(one.user(), typed)));

            assertThat(answers.get(1)).isNotInstanceOf(ExchangeOutcome.Refused.class);
            assertThat(answers.get(0)).isIn(200, 409);
            assertThat(coupons.countOf(one.user(), template)).isOne();
        }
        assertThat(codes.uses(series)).isEqualTo(5);
    }

    @Test
    void aLostAnswerOfALockIsFoundByARepeatAndByTheSweeper() {
        Response quote = quoteWith(code);
        suite.engineProxy().loseAnswers("/" + order + "/lock");
        shopper.lock(order, idOf(quote)).then().statusCode(503);
        assertThat(coupons.status(couponOf(quote))).isEqualTo("LOCKED");
        suite.engineProxy().open();
        shopper.lock(order, idOf(quote)).then().statusCode(200);
        String second = newOrder();
        Response other = quoteWith(series.code(8));
        suite.engineProxy().loseAnswers("/" + second + "/lock");
        shopper.lock(second, idOf(other)).then().statusCode(503);
        suite.engineProxy().open();

        await().atMost(SOON).until(() -> shopper.state(second).equals("LOCKED"));
        assertThat(codes.uses(series)).isEqualTo(2);
    }

    @Test
    void aLockThatNeverReachedEngineIsSentByTheSweeperWithItsCode() {
        Response quote = quoteWith(code);
        suite.engineProxy().shut("/" + order + "/lock");
        shopper.lock(order, idOf(quote)).then().statusCode(503);
        assertThat(codes.uses(series)).isZero();
        suite.engineProxy().open();

        await().atMost(SOON).until(() -> shopper.state(order).equals("LOCKED"));
        assertThat(coupons.status(couponOf(quote))).isEqualTo("LOCKED");
    }

    @Test
    void whatIsKeptOfAnOrderDoesNotGiveItsCodeAway() {
        shopper.lock(order, idOf(quoteWith(code))).then().statusCode(200);

        String kept = suite.jdbc()
                .sql("SELECT quote FROM t_settlement WHERE order_id = ?")
                .param(order)
                .query(String.class)
                .single();
        assertThat(kept).contains("\"code\"").doesNotContain(code);
    }
}
