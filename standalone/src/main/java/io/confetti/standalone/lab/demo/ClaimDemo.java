package io.confetti.standalone.lab.demo;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONObject;
import io.confetti.standalone.lab.api.Bodies;
import io.confetti.standalone.lab.api.Checkup;
import io.confetti.standalone.lab.api.SuiteApi;
import io.confetti.standalone.lab.load.Load;
import io.confetti.standalone.lab.load.LoadAnswer;
import io.confetti.standalone.lab.load.LoadResult;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.LongFunction;
import java.util.stream.IntStream;

/** A flash sale: many users claim one template concurrently through the gateway, each three times with the same key. */
public final class ClaimDemo {

    private static final int TIMES = 3;
    private static final int IN_FLIGHT = 128;
    private static final int LOOKERS = 20;
    private static final long FIRST_USER = 1_000_000_000L;
    private static final long PROMISED_SECONDS = 60;
    private static final Duration TIMEOUT = Duration.ofSeconds(30);

    private final String gateway;
    private final SuiteApi operator;
    private final SuiteApi ops;
    private final LongFunction<String> tokenOf;
    private final DemoListener listener;

    /** @param tokenOf a bearer token of that user */
    public ClaimDemo(
            String gateway, SuiteApi operator, SuiteApi ops, LongFunction<String> tokenOf, DemoListener listener) {
        this.gateway = gateway;
        this.operator = operator;
        this.ops = ops;
        this.tokenOf = tokenOf;
        this.listener = listener;
    }

    public ClaimDemoResult run(int users, long stock) throws IOException, InterruptedException {
        long first = FIRST_USER + new SplittableRandom().nextInt(1_000_000) * 1_000_000L;
        List<String> tokens = IntStream.range(0, users)
                .mapToObj(user -> tokenOf.apply(first + user))
                .toList();
        String template = createTemplate(stock);
        listener.step("%,d users claim %,d coupons, %d times each".formatted(users, stock, TIMES));
        try (Load load = new Load(IN_FLIGHT)) {
            long began = System.nanoTime();
            LoadResult storm = load.run(users * TIMES, i -> claim(template, tokens.get(i % users)));
            listener.step("Waiting for the tickets");
            Map<String, Integer> tickets = ClaimAnswers.tickets(storm, users);
            Map<String, JSONObject> ended = awaitEnd(load, tickets, tokens);
            double endedSeconds = (System.nanoTime() - began) / 1e9;
            listener.step("Looking into wallets and asking the doctor");
            return result(stock, new ClaimAnswers(users, storm, ended), endedSeconds, first);
        }
    }

    private String createTemplate(long stock) throws IOException {
        return operator.post("/api/merchant/templates", Bodies.template("flash sale", stock, Bodies.fixedOff(500)))
                .getString("id");
    }

    private HttpRequest claim(String template, String token) {
        return request("/api/coupons/templates/" + template + "/claims", token)
                .header("Idempotency-Key", "click")
                .POST(BodyPublishers.noBody())
                .build();
    }

    private HttpRequest.Builder request(String path, String token) {
        return HttpRequest.newBuilder(URI.create(gateway + path))
                .timeout(TIMEOUT)
                .header("Authorization", "Bearer " + token)
                .header("Accept-Language", "en");
    }

    /** What each ticket ended as; those that did not end within the promised time are missing. */
    private Map<String, JSONObject> awaitEnd(Load load, Map<String, Integer> tickets, List<String> tokens)
            throws InterruptedException {
        Map<String, JSONObject> ended = new LinkedHashMap<>();
        long giveUp = System.nanoTime() + TimeUnit.SECONDS.toNanos(PROMISED_SECONDS);
        while (ended.size() < tickets.size() && System.nanoTime() < giveUp) {
            List<String> open = new ArrayList<>(tickets.keySet());
            open.removeAll(ended.keySet());
            load
                    .run(
                            open.size(),
                            i -> request("/api/coupons/claims/" + open.get(i), tokens.get(tickets.get(open.get(i))))
                                    .build())
                    .answers()
                    .stream()
                    .filter(LoadAnswer::isWell)
                    .map(answer -> JSON.parseObject(answer.body()).getJSONObject("data"))
                    .filter(ticket -> !ticket.getString("state").equals("PENDING"))
                    .forEach(ticket -> ended.put(ticket.getString("ticket"), ticket));
        }
        return ended;
    }

    private ClaimDemoResult result(long stock, ClaimAnswers answers, double endedSeconds, long first)
            throws IOException {
        LoadResult storm = answers.storm();
        return new ClaimDemoResult(
                answers.users(),
                storm.answers().size(),
                stock,
                answers.granted(),
                answers.refusedImmediately(),
                answers.refusedLater(),
                answers.unanswered(),
                answers.twice(),
                seeing(answers.winners(), first),
                storm.seconds(),
                endedSeconds,
                storm.percentileMillis(0.5),
                storm.percentileMillis(0.99),
                Checkup.of(ops).violations());
    }

    private DemoResult.Seeing seeing(Map<Integer, Long> winners, long first) throws IOException {
        List<Integer> lookers =
                winners.keySet().stream().sorted().limit(LOOKERS).toList();
        int seeing = 0;
        for (int user : lookers) {
            SuiteApi api = new SuiteApi(gateway, tokenOf.apply(first + user));
            seeing += api.get("/api/coupons/mine").getJSONArray("items").isEmpty() ? 0 : 1;
        }
        return new DemoResult.Seeing(seeing, lookers.size());
    }
}
