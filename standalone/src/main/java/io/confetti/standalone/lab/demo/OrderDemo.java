package io.confetti.standalone.lab.demo;

import com.alibaba.fastjson2.JSONArray;
import com.alibaba.fastjson2.JSONObject;
import io.confetti.standalone.lab.api.Bodies;
import io.confetti.standalone.lab.api.Pauses;
import io.confetti.standalone.lab.api.SuiteApi;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.LongFunction;

/** Claim → quote → lock → redeem → partial refund → return, through the gateway as shop, buyer and order system. */
public final class OrderDemo {
    private static final long SECONDS = 60;
    private static final long POLL_MILLIS = 100;

    private final SuiteApi operator;
    private final SuiteApi orders;
    private final LongFunction<SuiteApi> asUser;
    private final DemoListener listener;
    private final List<OrderDemoResult.Step> steps = new ArrayList<>();

    public OrderDemo(SuiteApi operator, SuiteApi orders, LongFunction<SuiteApi> asUser, DemoListener listener) {
        this.operator = operator;
        this.orders = orders;
        this.asUser = asUser;
        this.listener = listener;
    }

    public OrderDemoResult run() throws IOException {
        long user = 1 + new SplittableRandom().nextLong(1L << 50);
        SuiteApi buyer = asUser.apply(user);
        String order = "demo-" + user;
        listener.step("Claiming two coupons");
        List<String> coupons = List.of(
                claim(buyer, Bodies.thresholdOff(2_000, 10_000)),
                claim(buyer, Map.of("kind", "PERCENT_OFF", "percentOff", 1_000)));
        listener.step("Quoting, locking, paying");
        JSONObject quote = quote(user);
        note("quoted", "-", buyer, coupons);
        move(order, "lock", Map.of("quoteId", quote.getString("quoteId")));
        note("locked", state(order), buyer, coupons);
        move(order, "redeem", Map.of("paymentId", "pay-" + user));
        note("redeemed", state(order), buyer, coupons);
        listener.step("Refunding");
        long first = refund(order, "refund-1", 1, 0);
        long repeated = refund(order, "refund-1", 1, 0);
        note("partly refunded", state(order), buyer, coupons);
        long rest = refund(order, "refund-2", 1, 1);
        note("returned", state(order), buyer, coupons);
        List<String> complaints = new JudgeDemoOrder(coupons, quote, first, repeated, rest).complaints(steps);
        return new OrderDemoResult(order, List.copyOf(steps), sums(quote, first, rest), complaints);
    }

    private String claim(SuiteApi buyer, Map<String, Object> discount) throws IOException {
        var body = Bodies.template("order demo", 10, discount);
        body.put("stackingGroups", List.of("demo"));
        String template = operator.post("/api/merchant/templates", body).getString("id");
        String ticket = buyer.post("/api/coupons/templates/" + template + "/claims", Map.of())
                .getString("ticket");
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS);
        while (true) {
            JSONObject claim = buyer.get("/api/coupons/claims/" + ticket);
            if (claim.getString("couponId") != null) {
                return claim.getString("couponId");
            }
            Pauses.pauseUntil(end, POLL_MILLIS, "No coupon for claim " + ticket);
        }
    }

    private JSONObject quote(long user) throws IOException {
        return orders.post(
                "/api/settlement/quotes",
                Map.of(
                        "userId",
                        Long.toString(user),
                        "auto",
                        true,
                        "lines",
                        List.of(Bodies.line("1", 2, 3_335), Bodies.line("2", 1, 3_330))));
    }

    private JSONObject move(String order, String move, Map<String, ?> body) throws IOException {
        return orders.post("/api/settlement/orders/" + order + "/" + move, body);
    }

    private long refund(String order, String refund, int firstLine, int secondLine) throws IOException {
        List<Map<String, Object>> lines = new ArrayList<>();
        lines.add(Map.of("lineId", "1", "quantity", firstLine));
        if (secondLine > 0) {
            lines.add(Map.of("lineId", "2", "quantity", secondLine));
        }
        return move(order, "refunds", Map.of("refundId", refund, "lines", lines))
                .getLongValue("refund");
    }

    private String state(String order) throws IOException {
        return orders.get("/api/settlement/orders/" + order).getString("state");
    }

    private void note(String step, String order, SuiteApi buyer, List<String> coupons) throws IOException {
        Map<String, String> seen = new LinkedHashMap<>();
        JSONArray mine = buyer.get("/api/coupons/mine?size=100").getJSONArray("items");
        for (int i = 0; i < mine.size(); i++) {
            JSONObject coupon = mine.getJSONObject(i);
            if (coupons.contains(coupon.getString("id"))) {
                seen.put(coupon.getString("id"), coupon.getString("status"));
            }
        }
        steps.add(new OrderDemoResult.Step(step, order, seen));
    }

    private static Map<String, Object> sums(JSONObject quote, long first, long rest) {
        Map<String, Object> sums = new LinkedHashMap<>();
        sums.put("listPrice", quote.getLongValue("listPrice"));
        sums.put("discount", quote.getLongValue("discount"));
        sums.put("payable", quote.getLongValue("payable"));
        sums.put("firstRefund", first);
        sums.put("secondRefund", rest);
        return sums;
    }
}
