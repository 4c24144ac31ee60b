package io.confetti.standalone.lab.demo.figure;

import com.alibaba.fastjson2.JSONObject;
import io.confetti.standalone.lab.api.Bodies;
import io.confetti.standalone.lab.api.Pauses;
import io.confetti.standalone.lab.api.SuiteApi;
import io.confetti.standalone.lab.code.CodeAccess;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/** Orders that are paid, given up, refunded in part and in whole, each with one coupon of its own. */
final class DemoOrders {
    private static final String ORDERS = "/api/settlement/orders/";
    private static final Duration GRANTED = Duration.ofSeconds(60);
    private static final long POLL_MILLIS = 50;
    private static final int PAID = 12;
    private static final int RELEASED = 4;
    private static final int REFUNDED = 5;
    private static final int PARTLY = 3;
    private static final long PRICE = 10_000;
    private static final long OFF = 2_000;

    private final CodeAccess access;

    DemoOrders(CodeAccess access) {
        this.access = access;
    }

    /**
     * What was done.
     *
     * @param coupons that were used
     * @param paid 分
     * @param refunded 分
     * @param released coupons that orders gave up
     * @param returned coupons that came back
     */
    record Done(
            long orders,
            long coupons,
            long discount,
            long paid,
            long refunds,
            long refunded,
            long released,
            long returned) {}

    static long user() {
        return 1 + new SplittableRandom().nextLong(1L << 50);
    }

    /** @return the user who has it now */
    long claim(String template) throws IOException {
        long user = user();
        SuiteApi buyer = access.asUser(user);
        String ticket = buyer.post("/api/coupons/templates/" + template + "/claims", Map.of())
                .getString("ticket");
        long end = System.nanoTime() + GRANTED.toNanos();
        while (buyer.get("/api/coupons/claims/" + ticket).getString("couponId") == null) {
            Pauses.pauseUntil(end, POLL_MILLIS, "No coupon for claim " + ticket);
        }
        return user;
    }

    Done run() throws IOException {
        String template = access.operator()
                .post(
                        "/api/merchant/templates",
                        Bodies.template("figures demo, orders", PAID + RELEASED, Bodies.fixedOff(OFF)))
                .getString("id");
        long refunds = 0;
        long refunded = 0;
        long returned = 0;
        for (int i = 0; i < PAID; i++) {
            String order = lock(claim(template));
            move(order, "redeem", Map.of("paymentId", "pay-" + order));
            if (i < REFUNDED + PARTLY) {
                refunded += refund(order, "part", 1);
                refunds++;
            }
            if (i < REFUNDED) {
                refunded += refund(order, "rest", 1);
                refunds++;
                returned++;
            }
        }
        for (int i = 0; i < RELEASED; i++) {
            move(lock(claim(template)), "release", Map.of());
        }
        return new Done(PAID, PAID, PAID * OFF, PAID * (2 * PRICE - OFF), refunds, refunded, RELEASED, returned);
    }

    /** @return the order */
    private String lock(long user) throws IOException {
        String order = "figures-" + user;
        JSONObject quote = access.orders()
                .post(
                        "/api/settlement/quotes",
                        Map.of(
                                "userId",
                                Long.toString(user),
                                "auto",
                                true,
                                "lines",
                                List.of(Bodies.line("1", 2, PRICE))));
        move(order, "lock", Map.of("quoteId", quote.getString("quoteId")));
        return order;
    }

    private long refund(String order, String refund, int units) throws IOException {
        return move(
                        order,
                        "refunds",
                        Map.of("refundId", refund, "lines", List.of(Map.of("lineId", "1", "quantity", units))))
                .getLongValue("refund");
    }

    private JSONObject move(String order, String move, Map<String, ?> body) throws IOException {
        return access.orders().post(ORDERS + order + "/" + move, body);
    }
}
