package io.confetti.standalone.lab.chaos.job;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSONObject;
import io.confetti.standalone.lab.chaos.job.OrderStory.Answer;
import io.confetti.standalone.lab.chaos.job.OrderStory.Scenario;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An order over 10,000 of which coupon c1 takes 2,000; each test tells the judge one lie. */
class JudgeOrdersTest {

    private static final Instant UNTIL = Instant.parse("2026-11-27T10:00:20Z");

    private final Map<String, Answer> answers = new LinkedHashMap<>();
    private final Map<String, Answer> again = new LinkedHashMap<>();
    private final JSONObject quote = JSONObject.of("listPrice", 10_000, "discount", 2_000, "payable", 8_000);
    private final JSONObject order = JSONObject.of("settled", true, "refunded", 0, "lockedUntil", UNTIL.toString());
    private final Map<String, Instant> at = new LinkedHashMap<>();
    private Instant asked = UNTIL.minusSeconds(20);
    private String status = "UNUSED";

    JudgeOrdersTest() {
        quote.put("lines", List.of(JSONObject.of("discount", 1_500), JSONObject.of("discount", 500)));
        quote.put("coupons", List.of(JSONObject.of("couponId", "c1", "discount", 2_000)));
        done(OrderStory.LOCK, JSONObject.of("lockedUntil", UNTIL.toString()));
    }

    @Test
    void hasNothingToSayOfAnOrderThatWasPaid() {
        paid("REDEEMED");
        assertThat(complaints(Scenario.REDEEM)).isEmpty();
    }

    @Test
    void hasNothingToSayOfAnOrderThatWasRefunded() {
        refunded(3_000, 5_000, 8_000);
        assertThat(complaints(Scenario.REFUND)).isEmpty();
    }

    @Test
    void hasNothingToSayOfAPaymentThatCameTooLate() {
        refused(OrderStory.REDEEM, "settlement.released");
        ended("RELEASED", "UNUSED");
        order.put("releasedBy", "TIME_OUT");
        assertThat(complaints(Scenario.REDEEM)).isEmpty();
    }

    @Test
    void hasNothingToSayOfALockThatCouldNotBeAnsweredInTime() {
        refused(OrderStory.LOCK, "settlement.released");
        refused(OrderStory.REDEEM, "settlement.released");
        ended("RELEASED", "UNUSED");
        assertThat(complaints(Scenario.REDEEM)).isEmpty();
    }

    @Test
    void hasNothingToSayOfAPaymentThatLostAgainstItsCancellation() {
        refused(OrderStory.REDEEM, "settlement.released");
        at.put(OrderStory.REDEEM, UNTIL.minusSeconds(10));
        done(OrderStory.RELEASE, new JSONObject());
        ended("RELEASED", "UNUSED");
        order.put("releasedBy", "ORDER");
        assertThat(complaints(Scenario.RACE)).isEmpty();
    }

    @Test
    void hasNothingToSayOfAForgottenOrderThatWasGivenUpInTime() {
        timedOut(OrderStory.SEEN, UNTIL);
        assertThat(complaints(Scenario.ABANDON)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {OrderStory.LOCK, OrderStory.REDEEM})
    void findsARefusalOfAnOrderThatWasGivenUpTooEarly(String call) {
        refused(OrderStory.REDEEM, "settlement.released");
        refused(call, "settlement.released");
        timedOut(call, UNTIL.minusSeconds(2));
        assertThat(complaints(Scenario.REDEEM)).containsExactly(tooEarly(call));
    }

    @Test
    void findsAPaymentOfARaceThatWasGivenUpTooEarly() {
        refused(OrderStory.REDEEM, "settlement.released");
        done(OrderStory.RELEASE, new JSONObject());
        at.put(OrderStory.RELEASE, UNTIL);
        timedOut(OrderStory.REDEEM, UNTIL.minusSeconds(2));
        assertThat(complaints(Scenario.RACE)).containsExactly(tooEarly(OrderStory.REDEEM));
    }

    @Test
    void findsACancelledOrderThatHadBeenGivenUpTooEarly() {
        done(OrderStory.RELEASE, new JSONObject());
        timedOut(OrderStory.RELEASE, UNTIL.minusSeconds(2));
        assertThat(complaints(Scenario.RELEASE)).containsExactly(tooEarly(OrderStory.RELEASE));
    }

    @Test
    void findsAForgottenOrderThatWasGivenUpTooEarly() {
        timedOut(OrderStory.SEEN, UNTIL.minusSeconds(2));
        assertThat(complaints(Scenario.ABANDON)).containsExactly(tooEarly(OrderStory.SEEN));
    }

    @Test
    void holdsAnOrderToTheTimeThatItsLockWasAnswered() {
        done(OrderStory.LOCK, JSONObject.of("lockedUntil", UNTIL.plusSeconds(20).toString()));
        asked = UNTIL.minusSeconds(10);
        at.put(OrderStory.LOCK, UNTIL);
        timedOut(OrderStory.SEEN, UNTIL);
        assertThat(complaints(Scenario.ABANDON)).singleElement().asString().startsWith("I8 given up too early");
    }

    @Test
    void takesALockThatBeganAnywhereBetweenItsAskingAndItsAnswer() {
        paid("REDEEMED");
        asked = UNTIL.minusSeconds(50);
        assertThat(complaints(Scenario.REDEEM)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(longs = {-28_800, -12, 12, 28_800})
    void findsALockTimeThatIsItselfWrong(long seconds) {
        paid("REDEEMED");
        var wrong = UNTIL.plusSeconds(seconds).toString();
        done(OrderStory.LOCK, JSONObject.of("lockedUntil", wrong));
        order.put("lockedUntil", wrong);
        assertThat(complaints(Scenario.REDEEM)).singleElement().asString().startsWith("I8 locked until " + wrong);
    }

    @Test
    void findsALockThatDoesNotSayHowLongItLasts() {
        paid("REDEEMED");
        done(OrderStory.LOCK, new JSONObject());
        assertThat(complaints(Scenario.REDEEM)).singleElement().asString().startsWith("I8 locked until null");
    }

    @Test
    void findsACouponThatIsOverTooEarly() {
        ended("RELEASED", "EXPIRED");
        assertThat(complaints(Scenario.RELEASE)).containsExactly("I8 coupon c1 is EXPIRED instead of UNUSED");
    }

    @Test
    void findsAPaidOrderThatWasReleased() {
        paid("RELEASED");
        assertThat(complaints(Scenario.REDEEM)).containsExactly("I8 state is RELEASED instead of REDEEMED");
    }

    @Test
    void findsACouponThatStaysLocked() {
        ended("RELEASED", "LOCKED");
        assertThat(complaints(Scenario.ABANDON)).containsExactly("I8 coupon c1 is LOCKED instead of UNUSED");
    }

    @Test
    void findsAnAbandonedOrderThatIsNeverGivenUp() {
        ended("LOCKED", "LOCKED");
        assertThat(complaints(Scenario.ABANDON))
                .containsExactly("I8 state is LOCKED instead of RELEASED", "I8 coupon c1 is LOCKED instead of UNUSED");
    }

    @Test
    void findsAnOrderThatEngineHasNotHeardOf() {
        paid("REDEEMED");
        order.put("settled", false);
        assertThat(complaints(Scenario.REDEEM)).containsExactly("I8 settled is false instead of true");
    }

    @Test
    void findsAnotherAnswerToARepeat() {
        paid("REDEEMED");
        again.put(OrderStory.REDEEM, new Answer("", JSONObject.of("paid", 7_000)));
        assertThat(complaints(Scenario.REDEEM)).singleElement().asString().startsWith("redeem was answered");
    }

    @Test
    void findsARefusalWithoutACause() {
        refused(OrderStory.RELEASE, "settlement.unknown-order");
        ended("RELEASED", "UNUSED");
        assertThat(complaints(Scenario.RELEASE)).containsExactly("release was refused: settlement.unknown-order");
    }

    @Test
    void findsALockThatWasRefused() {
        refused(OrderStory.LOCK, "settlement.coupons-unavailable");
        ended("REFUSED", "UNUSED");
        assertThat(complaints(Scenario.ABANDON)).contains("lock was refused: settlement.coupons-unavailable");
    }

    @Test
    void findsARaceThatBothWon() {
        paid("REDEEMED");
        done(OrderStory.RELEASE, new JSONObject());
        assertThat(complaints(Scenario.RACE))
                .containsExactly("I8 of payment and cancellation not exactly one was done");
    }

    @Test
    void findsMoreRefundedThanPaid() {
        refunded(3_000, 5_001, 8_001);
        assertThat(complaints(Scenario.REFUND)).containsExactly("I9 refunds of everything is 8001 instead of 8000");
    }

    @Test
    void findsARefundThatTheOrderDoesNotKnow() {
        refunded(3_000, 5_000, 5_000);
        assertThat(complaints(Scenario.REFUND)).containsExactly("I9 refunded is 5000 instead of 8000");
    }

    @Test
    void findsSharesThatDoNotSumUp() {
        paid("REDEEMED");
        quote.put("lines", List.of(JSONObject.of("discount", 1_999)));
        assertThat(complaints(Scenario.REDEEM)).containsExactly("I9 lines' discounts is 1999 instead of 2000");
    }

    @Test
    void findsAnotherSumPaidThanQuoted() {
        done(OrderStory.REDEEM, JSONObject.of("paid", 7_999));
        ended("REDEEMED", "REDEEMED");
        assertThat(complaints(Scenario.REDEEM)).containsExactly("I9 paid is 7999 instead of 8000");
    }

    @Test
    void findsANegativePrice() {
        quote.put("listPrice", 1_500);
        quote.put("payable", -500);
        ended("RELEASED", "UNUSED");
        assertThat(complaints(Scenario.RELEASE)).containsExactly("I9 payable is -500");
    }

    private void paid(String state) {
        done(OrderStory.REDEEM, JSONObject.of("paid", 8_000));
        ended(state, "REDEEMED");
    }

    private void refunded(long first, long rest, long inAll) {
        paid("RETURNED");
        status = "UNUSED";
        done(OrderStory.PART, JSONObject.of("refund", first));
        done(OrderStory.REST, JSONObject.of("refund", rest));
        order.put("refunded", inAll);
    }

    private void done(String call, JSONObject data) {
        answers.put(call, new Answer("", data));
        again.put(call, new Answer("", data));
        at.put(call, UNTIL.minusSeconds(10));
    }

    private void refused(String call, String code) {
        answers.put(call, new Answer(code, null));
        again.put(call, new Answer(code, null));
        at.put(call, UNTIL);
    }

    private void timedOut(String call, Instant heard) {
        at.put(call, heard);
        ended("RELEASED", "UNUSED");
        order.put("releasedBy", "TIME_OUT");
    }

    private static String tooEarly(String call) {
        return "I8 given up too early, " + call + " at " + UNTIL.minusSeconds(2) + ", locked until " + UNTIL;
    }

    private void ended(String state, String coupon) {
        order.put("state", state);
        status = coupon;
    }

    private List<String> complaints(Scenario scenario) {
        var story = new OrderStory(
                "o1",
                scenario,
                JSONObject.parseObject(quote.toJSONString()),
                List.of("c1"),
                answers,
                asked,
                at,
                again,
                order,
                Map.of("c1", status));
        return JudgeOrders.complaints(List.of(story)).stream()
                .map(complaint -> complaint.substring(complaint.indexOf("): ") + 3))
                .toList();
    }
}
