package io.confetti.standalone.lab.bench.quote;

import com.alibaba.fastjson2.JSON;
import io.confetti.standalone.lab.api.SuiteApi;
import io.confetti.standalone.lab.load.Load;
import io.confetti.standalone.lab.load.LoadResult;
import io.confetti.standalone.lab.load.WarmUp;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongFunction;

/** Quotes of three lines for users with three coupons each, against an endpoint that does nothing. */
final class ThroughGateway {
    private static final int AT_ONCE = 32;
    private static final int USERS = 200;
    private static final int COUPONS = 3;
    private static final int ROUNDS = 3;
    private static final Duration PATIENCE = Duration.ofSeconds(30);

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
        try (Load load = new Load(AT_ONCE)) {
            giveCoupons(load);
            WarmUp.run(() -> quotes(load, requests).perSecond());
            WarmUp.run(() -> empty(load, requests).perSecond());
            double[] ratios = new double[ROUNDS];
            List<String> lines = new ArrayList<>();
            for (int round = 0; round < ROUNDS; round++) {
                LoadResult nothing = empty(load, requests);
                LoadResult quoted = quotes(load, requests);
                ratios[round] = quoted.perSecond() / nothing.perSecond();
                lines.add(line(round + 1, nothing, quoted));
            }
            Arrays.sort(ratios);
            lines.add("");
            lines.add(String.format(Locale.ROOT, "Ratio, middle of %d rounds: %.2f.", ROUNDS, ratios[ROUNDS / 2]));
            return lines;
        }
    }

    private static String line(int round, LoadResult nothing, LoadResult quoted) {
        return String.format(
                Locale.ROOT,
                "| %d | %,.0f | %,.0f | %.0f | %.2f |",
                round,
                nothing.perSecond(),
                quoted.perSecond(),
                quoted.percentileMillis(0.99),
                quoted.perSecond() / nothing.perSecond());
    }

    private void giveCoupons(Load load) throws Exception {
        for (int coupon = 0; coupon < COUPONS; coupon++) {
            String template = operator.post(
                            "/api/merchant/templates",
                            "bench-quote-" + firstUser + "-" + coupon,
                            Map.of(
                                    "name",
                                    "bench",
                                    "stock",
                                    USERS,
                                    "discount",
                                    Map.of("kind", "FIXED_OFF", "amountOff", 100 + coupon),
                                    "stackingGroups",
                                    List.of("bench")))
                    .getString("id");
            LoadResult claims = load.run(
                    USERS,
                    i -> request("/api/coupons/templates/" + template + "/claims", userToken.apply(firstUser + i))
                            .header("Idempotency-Key", "click")
                            .POST(BodyPublishers.noBody())
                            .build());
            require(claims, USERS);
            awaitAll(template);
        }
    }

    private void awaitAll(String template) throws Exception {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
        while (operator.get("/api/merchant/templates/" + template).getLongValue("left") > 0) {
            if (System.nanoTime() > end) {
                throw new IllegalStateException("coupons are not given after a minute");
            }
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(100));
        }
    }

    private LoadResult empty(Load load, int requests) throws InterruptedException {
        String token = userToken.apply(firstUser);
        return require(
                load.run(
                        requests,
                        i -> request("/api/coupons/bench/empty", token).build()),
                requests);
    }

    private LoadResult quotes(Load load, int requests) throws InterruptedException {
        List<String> bodies = new ArrayList<>();
        for (int user = 0; user < USERS; user++) {
            bodies.add(JSON.toJSONString(Map.of(
                    "userId", Long.toString(firstUser + user), "lines", List.of(line("1"), line("2"), line("3")))));
        }
        return require(
                load.run(
                        requests,
                        i -> request("/api/settlement/quotes", orderToken)
                                .header("Content-Type", "application/json")
                                .POST(BodyPublishers.ofString(bodies.get(i % USERS)))
                                .build()),
                requests);
    }

    private static Map<String, Object> line(String id) {
        return Map.of(
                "lineId",
                id,
                "productId",
                "p" + id,
                "categoryId",
                "c1",
                "shopId",
                "1001",
                "quantity",
                2,
                "unitPrice",
                4_999);
    }

    private static LoadResult require(LoadResult result, int requests) {
        if (result.well() != requests) {
            throw new IllegalStateException(result.answers().stream()
                    .filter(answer -> !answer.isWell())
                    .findFirst()
                    .map(answer -> answer.status() + " " + answer.body())
                    .orElse("unanswered"));
        }
        return result;
    }

    private HttpRequest.Builder request(String path, String token) {
        return HttpRequest.newBuilder(URI.create(gateway + path))
                .timeout(PATIENCE)
                .header("Authorization", "Bearer " + token);
    }
}
