package io.confetti.standalone.lab.demo;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSONObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** An order over 10,000 of which coupons c1 and c2 take 2,800; each test tells the judge one lie. */
class JudgeDemoOrderTest {

    private final JSONObject quote = JSONObject.of("listPrice", 10_000, "discount", 2_800, "payable", 7_200);
    private final List<OrderDemoResult.Step> steps = new ArrayList<>();

    @BeforeEach
    void allIsWell() {
        quote.put("lines", List.of(JSONObject.of("discount", 2_000), JSONObject.of("discount", 800)));
        quote.put("coupons", List.of(JSONObject.of("discount", 2_000), JSONObject.of("discount", 800)));
        steps.add(step("quoted", "-", "UNUSED", "UNUSED"));
        steps.add(step("locked", "LOCKED", "LOCKED", "LOCKED"));
        steps.add(step("redeemed", "REDEEMED", "REDEEMED", "REDEEMED"));
        steps.add(step("partly refunded", "PARTLY_RETURNED", "REDEEMED", "REDEEMED"));
        steps.add(step("returned", "RETURNED", "UNUSED", "UNUSED"));
    }

    @Test
    void hasNothingToSayWhenAllIsWell() {
        assertThat(complaints(2_400, 2_400, 4_800)).isEmpty();
        assertThat(new OrderDemoResult("o1", steps, Map.of(), complaints(2_400, 2_400, 4_800)).isWell())
                .isTrue();
    }

    @ParameterizedTest
    @CsvSource({"0, LOCKED", "1, UNUSED", "2, LOCKED", "3, UNUSED", "4, REDEEMED"})
    void findsACouponThatStandsOtherwise(int step, String status) {
        var before = steps.get(step);
        steps.set(step, step(before.name(), before.order(), before.coupons().get("c1"), status));
        assertThat(complaints(2_400, 2_400, 4_800))
                .containsExactly(before.name() + ": coupon c2 is " + status + ", not "
                        + before.coupons().get("c2"));
    }

    @Test
    void findsACouponThatIsGone() {
        steps.set(4, new OrderDemoResult.Step("returned", "RETURNED", Map.of("c1", "UNUSED")));
        assertThat(complaints(2_400, 2_400, 4_800)).containsExactly("returned: coupon c2 is null, not UNUSED");
    }

    @ParameterizedTest
    @CsvSource({"1, LOCKING", "2, LOCKED", "3, REDEEMED", "4, PARTLY_RETURNED"})
    void findsAnOrderThatStandsOtherwise(int step, String state) {
        var before = steps.get(step);
        steps.set(step, new OrderDemoResult.Step(before.name(), state, before.coupons()));
        assertThat(complaints(2_400, 2_400, 4_800))
                .containsExactly(before.name() + ": the order is " + state + ", not " + before.order());
    }

    @Test
    void findsAnotherAnswerToARepeatedRefund() {
        assertThat(complaints(2_400, 0, 4_800)).containsExactly("a repeated refund: 0, not 2400");
    }

    @ParameterizedTest
    @CsvSource({"4_799, 7199", "4_801, 7201"})
    void findsRefundsThatAreNotWhatWasPaid(String rest, long sum) {
        assertThat(complaints(2_400, 2_400, Long.parseLong(rest.replace("_", ""))))
                .containsExactly("refunds: " + sum + ", not 7200");
    }

    @Test
    void findsAListPriceThatDoesNotSumUp() {
        quote.put("listPrice", 9_999);
        assertThat(complaints(2_400, 2_400, 4_800)).containsExactly("list price: 10000, not 9999");
    }

    @Test
    void findsSharesOfLinesThatDoNotSumUp() {
        quote.put("lines", List.of(JSONObject.of("discount", 2_799)));
        assertThat(complaints(2_400, 2_400, 4_800)).containsExactly("lines' discounts: 2799, not 2800");
    }

    @Test
    void findsSharesOfCouponsThatDoNotSumUp() {
        quote.put("coupons", List.of(JSONObject.of("discount", 2_801)));
        assertThat(complaints(2_400, 2_400, 4_800)).containsExactly("coupons' discounts: 2801, not 2800");
    }

    private List<String> complaints(long first, long repeated, long rest) {
        var read = JSONObject.parseObject(quote.toJSONString());
        return new JudgeDemoOrder(List.of("c1", "c2"), read, first, repeated, rest).complaints(steps);
    }

    private static OrderDemoResult.Step step(String name, String order, String one, String other) {
        return new OrderDemoResult.Step(name, order, Map.of("c1", one, "c2", other));
    }
}
