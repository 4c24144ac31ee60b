package io.confetti.standalone.lab.chaos.job;

import com.alibaba.fastjson2.JSONObject;
import io.confetti.standalone.lab.api.ApiRefusal;
import io.confetti.standalone.lab.api.Bodies;
import io.confetti.standalone.lab.api.Pauses;
import io.confetti.standalone.lab.chaos.job.OrderStory.Answer;
import io.confetti.standalone.lab.chaos.job.OrderStory.Scenario;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/** An order system with one order: repeats each call until it is answered, and only then makes the next one. */
final class OrderClient {

    private static final Duration THOUGHT = Duration.ofMillis(300);

    private final Clock clock;
    private final RetryingApi orders;
    private final RetryingApi buyer;
    private final long user;
    private final Scenario scenario;
    private final String orderId;
    private final Map<String, Answer> answers = Collections.synchronizedMap(new LinkedHashMap<>());
    private final Map<String, Instant> at = Collections.synchronizedMap(new LinkedHashMap<>());
    private final Map<String, Map<String, ?>> bodies = Collections.synchronizedMap(new LinkedHashMap<>());
    private JSONObject quote;
    private Instant lockAsked;

    /** @param clock the machine's, which is the database's in the lab */
    OrderClient(Access access, long user, Scenario scenario, Clock clock) {
        this.clock = clock;
        this.orders = access.asOrderSystem();
        this.buyer = access.asUser(user);
        this.user = user;
        this.scenario = scenario;
        this.orderId = "lab-" + user;
    }

    Scenario scenario() {
        return scenario;
    }

    /** Claims a coupon of each template. */
    void claim(List<String> templates) throws IOException {
        for (var template : templates) {
            var ticket = buyer.post("/api/coupons/templates/" + template + "/claims?wait=10s", Map.of());
            while (ticket.getString("couponId") == null) {
                Pauses.pause(THOUGHT);
                ticket = buyer.get("/api/coupons/claims/" + ticket.getString("ticket"));
            }
        }
    }

    void quoteAndLock() throws IOException {
        var cart = List.of(Bodies.line("1", 2, 3_335), Bodies.line("2", 1, 3_330));
        quote = orders.post(
                "/api/settlement/quotes", Map.of("userId", Long.toString(user), "auto", true, "lines", cart));
        lockAsked = clock.instant();
        call(OrderStory.LOCK, "lock", Map.of("quoteId", quote.getString("quoteId")));
    }

    /** What comes after the lock. */
    void goOn() throws IOException {
        Pauses.pause(THOUGHT);
        switch (scenario) {
            case ABANDON -> {}
            case REDEEM -> redeem();
            case RELEASE -> release();
            case RACE -> race();
            case REFUND -> {
                redeem();
                Pauses.pause(THOUGHT);
                refund(OrderStory.PART, List.of(units("1", 1)));
                Pauses.pause(THOUGHT);
                refund(OrderStory.REST, List.of(units("1", 1), units("2", 1)));
            }
        }
    }

    /** Polls a forgotten order until it is given up. */
    void watch() throws IOException {
        while ("LOCKED".equals(order().getString("state"))) {
            Pauses.pause(THOUGHT);
        }
        at.put(OrderStory.SEEN, clock.instant());
    }

    /** Whether engine knows the outcome, and the order does not wait for its lock time to end. */
    boolean isSettled() throws IOException {
        var order = order();
        return order.getBooleanValue("settled") && !"LOCKED".equals(order.getString("state"));
    }

    /** Repeats every call, and reads the order and its coupons. */
    OrderStory story() throws IOException {
        var again = new LinkedHashMap<String, Answer>();
        for (var call : answers.keySet()) {
            again.put(call, ask(path(call), bodies.get(call)));
        }
        var coupons = quote.getJSONArray("coupons").stream()
                .map(coupon -> ((JSONObject) coupon).getString("couponId"))
                .toList();
        return new OrderStory(orderId, scenario, quote, coupons, answers, lockAsked, at, again, order(), statuses());
    }

    private JSONObject order() throws IOException {
        return orders.get("/api/settlement/orders/" + orderId);
    }

    private Map<String, String> statuses() throws IOException {
        var seen = new LinkedHashMap<String, String>();
        for (var coupon : buyer.get("/api/coupons/mine?size=100").getJSONArray("items")) {
            seen.put(((JSONObject) coupon).getString("id"), ((JSONObject) coupon).getString("status"));
        }
        return seen;
    }

    private void redeem() throws IOException {
        call(OrderStory.REDEEM, "redeem", Map.of("paymentId", "pay-" + user));
    }

    private void release() throws IOException {
        call(OrderStory.RELEASE, "release", Map.of());
    }

    private void race() throws IOException {
        var payment = CompletableFuture.runAsync(
                () -> {
                    try {
                        redeem();
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                },
                work -> new Thread(work, "payment").start());
        release();
        payment.join();
    }

    private void refund(String call, List<Map<String, Object>> lines) throws IOException {
        call(call, "refunds", Map.of("refundId", call, "lines", lines));
    }

    private void call(String call, String path, Map<String, ?> body) throws IOException {
        bodies.put(call, body);
        answers.put(call, ask(path, body));
        at.put(call, clock.instant());
    }

    private Answer ask(String path, Map<String, ?> body) throws IOException {
        try {
            return new Answer("", orders.post("/api/settlement/orders/" + orderId + "/" + path, body));
        } catch (ApiRefusal e) {
            return new Answer(e.code(), null);
        }
    }

    private static String path(String call) {
        return call.startsWith("refund") ? "refunds" : call;
    }

    private static Map<String, Object> units(String lineId, int quantity) {
        return Map.of("lineId", lineId, "quantity", quantity);
    }
}
