package io.confetti.standalone.lab.bench.claim;

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
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.function.LongFunction;
import java.util.stream.IntStream;

/** Claims of one hot template by the naive way, the common design, Confetti and at the limit, through the gateway. */
public final class ClaimBench {

    private static final int IN_FLIGHT = 64;
    private static final int NAIVE = 3_000;
    private static final int WARM_UP = 5_000;
    private static final Duration TIMEOUT = Duration.ofSeconds(30);
    private static final long LOOK = Duration.ofMillis(50).toNanos();

    private final String gateway;
    private final SuiteApi operator;
    private final LongFunction<String> tokenOf;
    private final Consumer<String> listener;
    private final SplittableRandom random = new SplittableRandom();

    public ClaimBench(String gateway, SuiteApi operator, LongFunction<String> tokenOf, Consumer<String> listener) {
        this.gateway = gateway;
        this.operator = operator;
        this.tokenOf = tokenOf;
        this.listener = listener;
    }

    private record Crowd(List<String> tokens) {}

    /** @return lines of the report */
    public List<String> run(int users) throws Exception {
        try (Load load = new Load(IN_FLIGHT)) {
            listener.accept("Warming up");
            warmUp(load);
            listener.accept("(a) one transaction per claim");
            ClaimFigure naive = bench(load, "naive", "(a) one transaction per claim", crowd(NAIVE));
            listener.accept("(b) common design");
            ClaimFigure common = bench(load, "common", "(b) checks one by one, message, insert", crowd(NAIVE));
            listener.accept("(d) one script");
            ClaimFigure limit = bench(load, "script", "(d) limit: an endpoint with one script", crowd(users));
            listener.accept("(c) Confetti");
            ClaimFigure confetti = claims(load, crowd(users));
            listener.accept("Reading a template");
            return lines(naive, common, confetti, limit, reading(load, crowd(1), users));
        }
    }

    private void warmUp(Load load) throws Exception {
        bench(load, "naive", "naive", crowd(NAIVE));
        bench(load, "common", "common", crowd(NAIVE));
        WarmUp.run(() -> bench(load, "script", "script", crowd(WARM_UP)).perSecond());
        WarmUp.run(() -> claims(load, crowd(WARM_UP)).perSecond());
    }

    private static List<String> lines(
            ClaimFigure naive, ClaimFigure common, ClaimFigure confetti, ClaimFigure limit, String reading) {
        return List.of(
                "| way | requests | answered/s | p99 ms | claims done/s | done against (a) | answered against (d) |",
                "|---|---|---|---|---|---|---|",
                naive.row(naive, limit),
                common.row(naive, limit),
                confetti.row(naive, limit),
                limit.row(naive, limit),
                "",
                reading);
    }

    private ClaimFigure bench(Load load, String way, String name, Crowd crowd) throws Exception {
        SuiteApi anybody = new SuiteApi(gateway, crowd.tokens().get(0));
        int users = crowd.tokens().size();
        anybody.post("/api/coupons/bench/stock?stock=" + users, "prepare", Map.of());
        long began = System.nanoTime();
        LoadResult result = load.run(
                users,
                i -> request("/api/coupons/bench/" + way, crowd.tokens().get(i))
                        .POST(BodyPublishers.noBody())
                        .build());
        if (way.equals("common")) {
            awaitAll(() -> anybody.get("/api/coupons/bench/stored").getLongValue("stored") == users);
        }
        return ClaimFigure.of(name, result, (System.nanoTime() - began) / 1e9);
    }

    private ClaimFigure claims(Load load, Crowd crowd) throws Exception {
        int users = crowd.tokens().size();
        String template = template(users);
        long began = System.nanoTime();
        LoadResult result = load.run(
                users,
                i -> request(
                                "/api/coupons/templates/" + template + "/claims",
                                crowd.tokens().get(i))
                        .header("Idempotency-Key", "click")
                        .POST(BodyPublishers.noBody())
                        .build());
        awaitAll(() ->
                operator.get("/api/merchant/templates/" + template).getLongValue("left") == users - result.well());
        double done = (System.nanoTime() - began) / 1e9;
        awaitTickets(load, crowd, result);
        return ClaimFigure.of("(c) Confetti, every ticket ended", result, done);
    }

    /** Each ticket, one by one: none may be open. */
    private void awaitTickets(Load load, Crowd crowd, LoadResult claims) throws InterruptedException {
        List<Integer> accepted = new ArrayList<>();
        claims.answers().stream().filter(answer -> answer.isWell()).forEach(answer -> accepted.add(answer.request()));
        LoadResult tickets = load.run(accepted.size(), i -> {
            int request = accepted.get(i);
            String ticket = JSON.parseObject(claims.answers().get(request).body())
                    .getJSONObject("data")
                    .getString("ticket");
            return request("/api/coupons/claims/" + ticket, crowd.tokens().get(request))
                    .build();
        });
        requireGranted(tickets);
    }

    static void requireGranted(LoadResult tickets) {
        boolean allGranted = tickets.answers().stream()
                .allMatch(answer -> answer.isWell() && answer.body().contains("GRANTED"));
        if (!allGranted) {
            throw new IllegalStateException("some tickets have not ended with a coupon");
        }
    }

    private String reading(Load load, Crowd crowd, int requests) throws Exception {
        String template = template(1);
        String token = crowd.tokens().get(0);
        IntFunction<HttpRequest> nothing =
                i -> request("/api/coupons/bench/empty", token).build();
        IntFunction<HttpRequest> reading =
                i -> request("/api/coupons/templates/" + template, token).build();
        WarmUp.run(() -> load.run(WARM_UP, nothing).perSecond());
        WarmUp.run(() -> load.run(WARM_UP, reading).perSecond());
        LoadResult empty = load.run(requests, nothing);
        LoadResult read = load.run(requests, reading);
        return "Reading one template from the cache: %,.0f/s, an empty endpoint %,.0f/s, ratio %.2f."
                .formatted(read.perSecond(), empty.perSecond(), read.perSecond() / empty.perSecond());
    }

    private String template(int stock) throws Exception {
        return operator.post(
                        "/api/merchant/templates",
                        "bench-" + random.nextLong(Long.MAX_VALUE),
                        Bodies.template("bench", stock, Bodies.fixedOff(500)))
                .getString("id");
    }

    private Crowd crowd(int users) {
        long first = 1 + random.nextLong(1_000_000_000_000L);
        return new Crowd(IntStream.range(0, users)
                .mapToObj(i -> tokenOf.apply(first + i))
                .toList());
    }

    private HttpRequest.Builder request(String path, String token) {
        return HttpRequest.newBuilder(URI.create(gateway + path))
                .timeout(TIMEOUT)
                .header("Authorization", "Bearer " + token);
    }

    private interface Question {
        boolean ask() throws Exception;
    }

    private static void awaitAll(Question done) throws Exception {
        long giveUp = System.nanoTime() + TimeUnit.SECONDS.toNanos(120);
        while (!done.ask()) {
            if (System.nanoTime() > giveUp) {
                throw new IllegalStateException("claims are not done after two minutes");
            }
            LockSupport.parkNanos(LOOK);
        }
    }
}
