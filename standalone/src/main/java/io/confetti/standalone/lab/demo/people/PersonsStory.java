package io.confetti.standalone.lab.demo.people;

import com.alibaba.fastjson2.JSONObject;
import io.confetti.standalone.lab.api.Bodies;
import io.confetti.standalone.lab.api.OperatorCalls;
import io.confetti.standalone.lab.api.Pauses;
import io.confetti.standalone.lab.api.SuiteApi;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** What a person leaves in a suite: a push with a failed row, a notice, webhook bodies, a claim, a settled order, settings. */
final class PersonsStory implements AutoCloseable {
    private static final String WEBHOOKS = "/api/merchant/webhooks";
    private static final List<String> EVENTS = List.of("COUPON_GIVEN", "COUPON_LOCKED", "COUPON_REDEEMED");
    /** Nobody listens there: what is to be posted stays. */
    private static final String NOWHERE = "http://127.0.0.1:9/";

    private static final Duration LONGEST = Duration.ofMinutes(2);
    private static final long POLL_MILLIS = 100;

    private final SuiteApi operator;
    private final SuiteApi orders;
    private final SuiteApi person;
    private final long userId;
    private final OperatorCalls calls;
    private String webhook;

    PersonsStory(SuiteApi operator, SuiteApi orders, SuiteApi person, long userId) {
        this.operator = operator;
        this.orders = orders;
        this.person = person;
        this.userId = userId;
        this.calls = new OperatorCalls(operator, "erase demo");
    }

    void tell(Path folder, String mark) throws IOException {
        webhook = operator.post(WEBHOOKS, Map.of("url", NOWHERE, "events", EVENTS))
                .getString("id");
        push(folder);
        claim();
        order("erase-" + mark);
        person.put(
                "/api/coupons/notice-settings",
                Map.of("zone", "Asia/Shanghai", "language", "en", "optOuts", List.of("SMS")));
    }

    /** The bodies of a webhook that is removed go with it. */
    @Override
    public void close() throws IOException {
        if (webhook != null) {
            operator.delete(WEBHOOKS + "/" + webhook);
        }
    }

    /** The file names the person twice: the second row fails. */
    private void push(Path folder) throws IOException {
        Path file = folder.resolve("erase.csv");
        Files.write(
                file,
                List.of(
                        "userId,mail",
                        userId + ",person@example.com",
                        (userId + 1) + ",other@example.com",
                        userId + ",person@example.com"));
        Map<String, Object> plan = Map.of("chain", List.of(Map.of("channel", "MAIL")), "contacts", "FILE");
        String task = calls.push(calls.template("erase demo", 10), calls.file(file), Map.of("notify", plan));
        calls.awaitEnd(task);
        Files.delete(file);
    }

    private void claim() throws IOException {
        Map<String, Object> body = Bodies.template("erase demo", 10, Bodies.thresholdOff(2_000, 10_000));
        String template = operator.post("/api/merchant/templates", body).getString("id");
        String ticket = person.post("/api/coupons/templates/" + template + "/claims", Map.of())
                .getString("ticket");
        long end = System.nanoTime() + LONGEST.toNanos();
        while (person.get("/api/coupons/claims/" + ticket).getString("couponId") == null) {
            Pauses.pauseUntil(end, POLL_MILLIS, "No coupon for claim " + ticket);
        }
    }

    private void order(String order) throws IOException {
        JSONObject quote = orders.post(
                "/api/settlement/quotes",
                Map.of(
                        "userId",
                        Long.toString(userId),
                        "auto",
                        true,
                        "lines",
                        List.of(Bodies.line("1", 2, 3_335), Bodies.line("2", 1, 3_330))));
        String path = "/api/settlement/orders/" + order;
        orders.post(path + "/lock", Map.of("quoteId", quote.getString("quoteId")));
        orders.post(path + "/redeem", Map.of("paymentId", "pay-" + order));
    }
}
