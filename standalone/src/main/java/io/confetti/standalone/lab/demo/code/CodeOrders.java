package io.confetti.standalone.lab.demo.code;

import com.alibaba.fastjson2.JSONArray;
import com.alibaba.fastjson2.JSONObject;
import io.confetti.standalone.lab.api.Bodies;
import io.confetti.standalone.lab.api.Pauses;
import io.confetti.standalone.lab.api.SuiteApi;
import io.confetti.standalone.lab.code.CodeAccess;
import io.confetti.standalone.lab.code.CodeCalls;
import io.confetti.standalone.lab.code.IssuedCodes;
import io.confetti.standalone.lab.demo.Complaints;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/** A code that is typed at a checkout, and one that a till reads from a customer's coupon. */
final class CodeOrders {

    static final long OFF = 2_000;
    static final long THRESHOLD = 10_000;

    private static final long LIST_PRICE = 12_000;
    private static final String ORDERS = "/api/settlement/orders/";
    private static final Duration VISIBLE = Duration.ofSeconds(30);
    private static final long POLL_MILLIS = 100;

    private final CodeAccess access;
    private final Complaints complaints;
    private final SplittableRandom random = new SplittableRandom();

    CodeOrders(CodeAccess access, Complaints complaints) {
        this.access = access;
        this.complaints = complaints;
    }

    /**
     * Quote, lock, payment: the lock exchanges the code.
     *
     * @return what is to be paid, in 分
     */
    long checkOut(String code) throws IOException {
        long user = user();
        String order = "codes-" + user;
        Map<String, ?> cart = Map.of("userId", Long.toString(user), "codes", List.of(code), "lines", lines());
        JSONObject quote = access.orders().post("/api/settlement/quotes", cart);
        complaints.expect("discount of the code", OFF, quote.getLongValue("discount"));
        complaints.expect("codes used by a quote alone", "UNUSED", looked(code).getString("state"));
        access.orders().post(ORDERS + order + "/lock", Map.of("quoteId", quote.getString("quoteId")));
        access.orders().post(ORDERS + order + "/redeem", Map.of("paymentId", "pay-" + user));
        complaints.expect(
                "order", "REDEEMED", access.orders().get(ORDERS + order).getString("state"));
        JSONObject looked = looked(code);
        complaints.expect("the code", "USED", looked.getString("state"));
        JSONArray exchanges = looked.getJSONArray("exchanges");
        complaints.require(
                exchanges.size() == 1
                        && Long.toString(user).equals(exchanges.getJSONObject(0).getString("userId")),
                "the code was exchanged by " + exchanges);
        return quote.getLongValue("payable");
    }

    /**
     * The coupon of an exchanged code shows one of its own, which a till redeems.
     *
     * @return state of the redemption
     */
    String redeemAtTill(IssuedCodes issued, String code) throws IOException {
        new CodeCalls(access.operator()).awaitReady(new CodeCalls(access.operator()).showCodes(issued.templateId()));
        long user = user();
        SuiteApi customer = access.asUser(user);
        String coupon =
                customer.post("/api/coupons/codes/redeem", Map.of("code", code)).getString("couponId");
        Map<String, ?> redemption =
                Map.of("redemptionId", "till-" + user, "code", codeOf(customer, coupon), "lines", lines());
        JSONObject redeemed = access.orders().post("/api/settlement/till/redemptions", redemption);
        JSONObject repeated = access.orders().post("/api/settlement/till/redemptions", redemption);
        complaints.expect("coupon of the redemption", coupon, redeemed.getString("couponId"));
        complaints.expect("the till's repeat", redeemed, repeated);
        complaints.expect(
                "coupon in the wallet", "REDEEMED", coupon(customer, coupon).getString("status"));
        return redeemed.getString("state");
    }

    /** As the wallet shows it; engine hears of new series within a second. */
    private static String codeOf(SuiteApi customer, String coupon) throws IOException {
        long end = System.nanoTime() + VISIBLE.toNanos();
        while (true) {
            JSONObject seen = coupon(customer, coupon);
            if (seen.getString("code") != null) {
                return seen.getString("code");
            }
            Pauses.pauseUntil(end, POLL_MILLIS, "The coupon shows no code: " + seen);
        }
    }

    private static JSONObject coupon(SuiteApi customer, String coupon) throws IOException {
        for (Object one : customer.get("/api/coupons/mine").getJSONArray("items")) {
            if (coupon.equals(((JSONObject) one).getString("id"))) {
                return (JSONObject) one;
            }
        }
        throw new IllegalStateException("The wallet lacks coupon " + coupon);
    }

    private JSONObject looked(String code) throws IOException {
        return access.operator().get("/api/merchant/codes/" + code);
    }

    private long user() {
        return 5_000_000_000_000_000L + random.nextLong(1_000_000_000_000_000L);
    }

    private static List<Map<String, Object>> lines() {
        return List.of(Bodies.line("1", 1, LIST_PRICE));
    }
}
