package io.confetti.standalone.lab.bench.quote;

import com.alibaba.fastjson2.JSON;
import io.confetti.standalone.lab.api.Bodies;
import io.confetti.standalone.lab.api.SuiteApi;
import io.confetti.standalone.lab.load.Load;
import io.confetti.standalone.lab.load.LoadResult;
import io.confetti.standalone.lab.load.WarmUp;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongFunction;

/** Quotes of three lines for users with three coupons each, against an endpoint that does nothing. */
final class ThroughGateway {
    private static final int IN_FLIGHT = 32;
    private static final int USERS = 200;
    private static final int COUPONS = 3;
    private static final int ROUNDS = 3;
    private static final Duration TIMEOUT = Duration.ofSeconds(30);

    private final String gateway;
    private final SuiteApi operator;
    private final String orderToken;
    private final LongFunction<String> userToken;
    private final long firstUser = 1 + new SplittableRandom().nextLong(1L << 50);

    ThroughGateway(String gateway, SuiteApi operator, String orderToken, LongFunction<String> userToken) {
        this.gateway = gateway;
        this.operator = operator;
        this.orderToken = orderToken;
        this.userToken = userToken;
    }

    /** The middle of three rounds of both, one after the other. */
    List<String> run(int requests) throws Exception {
        try (Load load = new Load(IN_FLIGHT)) {
            giveCoupons(load);
            WarmUp.run(() -> quotes(load, requests).perSecond());
            WarmUp.run(() -> empty(load, requests).perSecond());
            List<QuoteRounds.Round> rounds = new ArrayList<>();
            for (int round = 0; round < ROUNDS; round++) {
                rounds.add(new QuoteRounds.Round(empty(load, requests), quotes(load, requests)));
            }
            return new QuoteRounds(rounds).lines();
        }
    }

    private void giveCoupons(Load load) throws Exception {
        for (int coupon = 0; coupon < COUPONS; coupon++) {
            var body = Bodies.template("bench", USERS, Bodies.fixedOff(100 + coupon));
            body.put("stackingGroups", List.of("bench"));
            String template = operator.post("/api/merchant/templates", "bench-quote-" + firstUser + "-" + coupon, body)
                    .getString("id");
            LoadResult claims = load.run(
                    USERS,
                    i -> request("/api/coupons/templates/" + template + "/claims", userToken.apply(firstUser + i))
                            .header("Idempotency-Key", "click")
                            .POST(BodyPublishers.noBody())
                            .build());
            claims.allWell();
            awaitAll(template);
        }
    }

    private void awaitAll(String template) throws Exception {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
        while (operator.get("/api/merchant/templates/" + template).getLongValue("left") > 0) {
            if (System.nanoTime() > end) {
                throw new IllegalStateException("coupons are not granted after a minute");
            }
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(100));
        }
    }

    private LoadResult empty(Load load, int requests) throws InterruptedException {
        String token = userToken.apply(firstUser);
        return load.run(
                        requests,
                        i -> request("/api/coupons/bench/empty", token).build())
                .allWell();
    }

    private LoadResult quotes(Load load, int requests) throws InterruptedException {
        List<String> bodies = new ArrayList<>();
        for (int user = 0; user < USERS; user++) {
            bodies.add(JSON.toJSONString(Map.of(
                    "userId", Long.toString(firstUser + user), "lines", List.of(line("1"), line("2"), line("3")))));
        }
        return load.run(
                        requests,
                        i -> request("/api/settlement/quotes", orderToken)
                                .header("Content-Type", "application/json")
                                .POST(BodyPublishers.ofString(bodies.get(i % USERS)))
                                .build())
                .allWell();
    }

    private static Map<String, Object> line(String id) {
        return Bodies.line(id, 2, 4_999);
    }

    private HttpRequest.Builder request(String path, String token) {
        return HttpRequest.newBuilder(URI.create(gateway + path))
                .timeout(TIMEOUT)
                .header("Authorization", "Bearer " + token);
    }
}
