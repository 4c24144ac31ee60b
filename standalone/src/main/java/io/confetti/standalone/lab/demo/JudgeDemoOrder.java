package io.confetti.standalone.lab.demo;

import com.alibaba.fastjson2.JSONArray;
import com.alibaba.fastjson2.JSONObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Judges the demo's order: where it and its coupons stood after each step, and its sums.
 *
 * @param coupons those that were claimed for it
 * @param quote what it was quoted
 * @param first refund of the first part
 * @param repeated what the same refund was answered again
 * @param rest refund of everything else
 */
record JudgeDemoOrder(List<String> coupons, JSONObject quote, long first, long repeated, long rest) {

    /** What has to be after a step. */
    private record Wanted(String order, String coupon) {}

    private static final Map<String, Wanted> WANTED = Map.of(
            "quoted", new Wanted("-", "UNUSED"),
            "locked", new Wanted("LOCKED", "LOCKED"),
            "redeemed", new Wanted("REDEEMED", "REDEEMED"),
            "partly refunded", new Wanted("PARTLY_RETURNED", "REDEEMED"),
            "returned", new Wanted("RETURNED", "UNUSED"));

    List<String> complaints(List<OrderDemoResult.Step> steps) {
        var complaints = new ArrayList<String>();
        steps.forEach(step -> judge(step, complaints));
        expect(complaints, "a repeated refund", first, repeated);
        var discount = quote.getLongValue("discount");
        var payable = quote.getLongValue("payable");
        expect(complaints, "list price", quote.getLongValue("listPrice"), discount + payable);
        expect(complaints, "lines' discounts", discount, sum(quote.getJSONArray("lines")));
        expect(complaints, "coupons' discounts", discount, sum(quote.getJSONArray("coupons")));
        expect(complaints, "refunds", payable, first + rest);
        return complaints;
    }

    private void judge(OrderDemoResult.Step step, List<String> complaints) {
        var wanted = WANTED.get(step.name());
        if (!wanted.order().equals(step.order())) {
            complaints.add(step.name() + ": the order is " + step.order() + ", not " + wanted.order());
        }
        for (var coupon : coupons) {
            var seen = step.coupons().get(coupon);
            if (!wanted.coupon().equals(seen)) {
                complaints.add(step.name() + ": coupon " + coupon + " is " + seen + ", not " + wanted.coupon());
            }
        }
    }

    private static long sum(JSONArray parts) {
        return parts.stream()
                .mapToLong(part -> ((JSONObject) part).getLongValue("discount"))
                .sum();
    }

    private static void expect(List<String> complaints, String what, long wanted, long found) {
        if (wanted != found) {
            complaints.add(what + ": " + found + ", not " + wanted);
        }
    }
}
