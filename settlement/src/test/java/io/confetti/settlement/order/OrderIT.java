package io.confetti.settlement.order;

import static io.confetti.settlement.fixture.Shopper.line;
import static io.confetti.settlement.fixture.Shopper.newOrder;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;

import io.confetti.core.contract.RefundPolicy;
import io.confetti.settlement.fixture.Coupons;
import io.confetti.settlement.fixture.Shopper;
import io.confetti.settlement.fixture.Suite;
import io.restassured.response.Response;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class OrderIT {
    private final Suite suite = Suite.running();
    private final Coupons coupons = suite.coupons();
    private final Shopper shopper = new Shopper();
    private final String order = newOrder();

    @AfterEach
    void openTheDoor() {
        suite.engineDoor().open();
    }

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
        assertThat(coupons.status(coupon)).isEqualTo("REDEEMED");
        shopper.refund(order, "r1", Map.of("1", 1))
                .then()
                .statusCode(200)
                .body("data.state", equalTo("PARTLY_RETURNED"))
                .body("data.refund", equalTo(66))
                .body("data.returnedCoupons", hasSize(0));
        assertThat(coupons.status(coupon)).isEqualTo("REDEEMED");
        shopper.refund(order, "r2", Map.of("1", 2))
                .then()
                .body("data.state", equalTo("RETURNED"))
                .body("data.refund", equalTo(134))
                .body("data.refunded", equalTo(200))
                .body("data.returnedCoupons", contains(Long.toString(coupon)));
        assertThat(coupons.status(coupon)).isEqualTo("UNUSED");
        assertThat(shopper.isSettled(order)).isTrue();
    }

    @Test
    void aRepeatGetsTheFirstAnswerWhateverHappenedSince() {
        long coupon = shopper.coupon(coupons.template(Coupons.fixed(100)));
        String quote = shopper.quote(2, 100, coupon);
        String locked = data(shopper.lock(order, quote));
        String redeemed = data(shopper.redeem(order, "pay-1"));
        String refunded = data(shopper.refund(order, "r1", Map.of("1", 1)));
        shopper.refund(order, "r2", Map.of("1", 1));

        assertThat(data(shopper.lock(order, quote))).isEqualTo(locked);
        assertThat(data(shopper.redeem(order, "pay-1"))).isEqualTo(redeemed);
        assertThat(data(shopper.refund(order, "r1", Map.of("1", 1)))).isEqualTo(refunded);
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
        assertThat(coupons.status(free)).isEqualTo("UNUSED");
        assertThat(shopper.state(second)).isEqualTo("REFUSED");
        shopper.lock(second, shopper.quote(3, 100, free)).then().statusCode(200);
        assertThat(coupons.status(free)).isEqualTo("LOCKED");
        shopper.release(order);
        shopper.release(second);
        assertThat(coupons.status(coupon)).isEqualTo("UNUSED");
        assertThat(coupons.status(free)).isEqualTo("UNUSED");
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
    void oneOrderLockedPaidAndRefundedManyTimesAtOnceIsDoneOnce() throws Exception {
        long coupon = shopper.coupon(coupons.template(Coupons.fixed(100)));
        String quote = shopper.quote(2, 100, coupon);

        assertThat(together(times(10, () -> shopper.lock(order, quote))))
                .extracting(OrderIT::data)
                .containsOnly(data(shopper.lock(order, quote)));
        together(times(10, () -> shopper.redeem(order, "pay")))
                .forEach(answer -> answer.then().statusCode(200));
        together(times(10, () -> shopper.refund(order, "r", Map.of("1", 1))))
                .forEach(answer -> answer.then().statusCode(200).body("data.refunded", equalTo(50)));
        assertThat(shopper.find(order).<Integer>path("data.refunded")).isEqualTo(50);
        assertThat(coupons.status(coupon)).isEqualTo("REDEEMED");
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
            endTime(one);

            List<Response> answers = together(List.of(() -> shopper.redeem(one, "pay"), () -> {
                suite.bean(ReleaseOrder.class).timeOut(one);
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
        endTime(order);

        await().atMost(Duration.ofSeconds(30))
                .until(() -> coupons.status(coupon).equals("UNUSED"));
        assertThat(shopper.find(order).<String>path("data.releasedBy")).isEqualTo("TIME_OUT");
        shopper.redeem(order, "late").then().statusCode(409);
    }

    @Test
    void noticesThatComeTooEarly() {
        String early = newOrder();
        shopper.redeem(early, "pay").then().statusCode(404);
        shopper.refund(early, "r", Map.of("1", 1)).then().statusCode(404);
        shopper.release(early).then().statusCode(200);
        shopper.lock(early, shopper.quote(1, 100)).then().statusCode(409).body("code", equalTo("settlement.released"));
        shopper.lock(order, shopper.quote(1, 100));
        shopper.refund(order, "r", Map.of("1", 1)).then().statusCode(409).body("code", equalTo("settlement.not-paid"));
        shopper.redeem(order, "pay").then().statusCode(200);
        shopper.release(order).then().statusCode(409).body("code", equalTo("settlement.already-redeemed"));
        shopper.refund(order, "r", Map.of("1", 1)).then().statusCode(200);
    }

    @Test
    void aLostAnswerOfALockIsFoundByARepeat() {
        long coupon = shopper.coupon(coupons.template(Coupons.fixed(10)));
        String quote = shopper.quote(2, 100, coupon);
        suite.engineDoor().loseAnswers("/" + order + "/lock");

        shopper.lock(order, quote).then().statusCode(503);
        assertThat(coupons.status(coupon)).isEqualTo("LOCKED");
        suite.engineDoor().open();
        shopper.lock(order, quote).then().statusCode(200).body("data.payable", equalTo(190));
    }

    @Test
    void aLostAnswerOfALockIsFoundByTheSweeper() {
        long coupon = shopper.coupon(coupons.template(Coupons.fixed(10)));
        suite.engineDoor().loseAnswers("/" + order + "/lock");
        shopper.lock(order, shopper.quote(2, 100, coupon)).then().statusCode(503);
        assertThat(shopper.state(order)).isEqualTo("LOCKING");
        shopper.redeem(order, "pay").then().statusCode(409).body("code", equalTo("settlement.still-locking"));
        suite.engineDoor().open();

        await().atMost(Duration.ofSeconds(30)).until(() -> shopper.state(order).equals("LOCKED"));
        shopper.redeem(order, "pay").then().statusCode(200);
        assertThat(coupons.status(coupon)).isEqualTo("REDEEMED");
    }

    @Test
    void engineAwayBetweenTheTwoRowsIsToldLater() {
        long coupon = shopper.coupon(coupons.template(Coupons.fixed(10)));
        shopper.lock(order, shopper.quote(2, 100, coupon));
        suite.engineDoor().shut("/" + order + "/redeem");

        shopper.redeem(order, "pay").then().statusCode(200);
        shopper.refund(order, "all", Map.of("1", 2)).then().statusCode(200);
        assertThat(coupons.status(coupon)).isEqualTo("LOCKED");
        assertThat(shopper.isSettled(order)).isFalse();
        suite.engineDoor().open();

        await().atMost(Duration.ofSeconds(30)).until(() -> shopper.isSettled(order));
        assertThat(coupons.status(coupon)).isEqualTo("UNUSED");
    }

    @Test
    void aLockThatReachesEngineAfterItsOrderWasGivenUpHoldsNothing() throws Exception {
        long coupon = shopper.coupon(coupons.template(Coupons.fixed(10)));
        String quote = shopper.quote(2, 100, coupon);
        suite.engineDoor().hold("/" + order + "/lock");

        shopper.lock(order, quote).then().statusCode(503);
        suite.engineDoor().awaitHeldCall();
        shopper.release(order).then().statusCode(200);
        await().atMost(Duration.ofSeconds(20)).until(() -> shopper.isSettled(order));
        suite.engineDoor().open();

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
        assertThat(coupons.status(coupon)).as("by the policy it was given with").isEqualTo("UNUSED");
    }

    @Test
    void aCouponThatNeverComesBackStaysRedeemed() {
        long coupon = shopper.coupon(coupons.template(Coupons.fixed(10), RefundPolicy.NEVER_RETURN));
        shopper.lock(order, shopper.quote(2, 100, coupon));
        shopper.redeem(order, "pay");

        shopper.refund(order, "all", Map.of("1", 2)).then().body("data.returnedCoupons", hasSize(0));
        assertThat(coupons.status(coupon)).isEqualTo("REDEEMED");
    }

    @Test
    void whatIsOverAtItsReturnStaysOver() {
        long coupon = shopper.coupon(coupons.template(Coupons.fixed(10)));
        shopper.lock(order, shopper.quote(2, 100, coupon));
        coupons.expire(coupon);
        shopper.redeem(order, "pay").then().statusCode(200);

        shopper.refund(order, "all", Map.of("1", 2)).then().statusCode(200);
        assertThat(coupons.status(coupon)).isEqualTo("EXPIRED");
    }

    @Test
    void aDiscountAboveTheTotalAndLinesOfOneCent() {
        long whole = shopper.coupon(coupons.template(Coupons.fixed(10_000)));
        shopper.lock(order, shopper.quote(2, 100, whole)).then().body("data.payable", equalTo(0));
        shopper.redeem(order, "pay");
        shopper.refund(order, "all", Map.of("1", 2)).then().body("data.refund", equalTo(0));
        String cents = newOrder();
        long percent = shopper.coupon(coupons.template(Coupons.percent(1_000)));
        var lines = List.of(line("1", 1, 1), line("2", 1, 1), line("3", 1, 1));
        shopper.lock(cents, shopper.quote(lines, percent)).then().body("data.payable", equalTo(3));
        assertThat(coupons.status(percent)).isEqualTo("UNUSED");
    }

    @Test
    void moreThanWasBoughtCannotComeBack() {
        shopper.lock(order, shopper.quote(2, 100));
        shopper.redeem(order, "pay");
        shopper.refund(order, "r1", Map.of("1", 3)).then().statusCode(400).body("errors.field", contains("lines[1]"));
        shopper.refund(order, "r2", Map.of("9", 1)).then().statusCode(400);
        shopper.refund(order, "r3", Map.of("1", 2)).then().statusCode(200);
        shopper.refund(order, "r4", Map.of("1", 1)).then().statusCode(409);
    }

    private static List<Callable<Response>> times(int count, Callable<Response> call) {
        return Collections.nCopies(count, call);
    }

    private void endTime(String of) {
        suite.jdbc()
                .sql("UPDATE t_settlement SET locked_until = '2026-01-01' WHERE order_id = ?")
                .param(of)
                .update();
    }

    private static String data(Response answer) {
        answer.then().statusCode(200);
        return String.valueOf(answer.<Object>path("data"));
    }

    private static <T> List<T> together(List<Callable<T>> calls) throws Exception {
        var threads = Executors.newFixedThreadPool(calls.size());
        try {
            List<T> answers = new ArrayList<>();
            for (Future<T> answer : threads.invokeAll(calls)) {
                answers.add(answer.get());
            }
            return answers;
        } finally {
            threads.shutdownNow();
        }
    }
}
