package io.confetti.standalone.lab.bench.template;

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
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.function.LongFunction;

/** Pages of twenty templates for many users: what each may still claim, against the same page without. */
public final class TemplatesBench {
    private static final int IN_FLIGHT = 16;
    private static final int TEMPLATES = 20;
    private static final int USERS = 500;
    private static final int ROUNDS = 3;
    private static final double GOAL = 1.5;
    private static final Duration TIMEOUT = Duration.ofSeconds(30);

    private final String gateway;
    private final SuiteApi operator;
    private final LongFunction<String> userToken;
    private final long firstUser = 1 + new SplittableRandom().nextLong(1L << 50);

    public TemplatesBench(String gateway, SuiteApi operator, LongFunction<String> userToken) {
        this.gateway = gateway;
        this.operator = operator;
        this.userToken = userToken;
    }

    /** @return a table in Markdown */
    public List<String> run(int requests) throws Exception {
        List<String> templates = new ArrayList<>();
        for (int i = 0; i < TEMPLATES; i++) {
            templates.add(operator.post(
                            "/api/merchant/templates",
                            "bench-templates-" + firstUser + "-" + i,
                            Bodies.template("bench", 1_000_000, Bodies.fixedOff(100)))
                    .getString("id"));
        }
        List<String> tokens = new ArrayList<>();
        for (int i = 0; i < USERS; i++) {
            tokens.add(userToken.apply(firstUser + i));
        }
        try (Load load = new Load(IN_FLIGHT)) {
            ListRounds fromDatabase = rounds("do not know the user", load, tokens, requests);
            loadFilters(load, templates);
            ListRounds fromFilters = rounds("know the user", load, tokens, requests);
            return lines(requests, fromFilters, fromDatabase);
        }
    }

    private static List<String> lines(int requests, ListRounds fromFilters, ListRounds fromDatabase) {
        List<String> lines = new ArrayList<>(List.of(
                "Through the gateway, " + TEMPLATES + " templates in a page, " + USERS + " users, " + requests
                        + " requests per round, " + IN_FLIGHT + " in flight.",
                "",
                "| filters | plain/s | claimable/s | plain p99 ms | claimable p99 ms | ratio |",
                "|---|---|---|---|---|---|"));
        lines.addAll(fromFilters.lines());
        lines.addAll(fromDatabase.lines());
        lines.add("");
        lines.add(String.format(
                Locale.ROOT,
                "Ratio of p99, middle of %d rounds: %.2f where the filters in Redis know the user, %.2f where the database is"
                        + " asked; goal %.1f.",
                ROUNDS,
                fromFilters.middleRatio(),
                fromDatabase.middleRatio(),
                GOAL));
        return lines;
    }

    /** A claim loads the filter of its template; loaded before the first coupon, it knows everybody. */
    private void loadFilters(Load load, List<String> templates) throws InterruptedException {
        String token = userToken.apply(firstUser - 1);
        load.run(
                        templates.size(),
                        i -> request("/api/coupons/templates/" + templates.get(i) + "/claims", token)
                                .header("Idempotency-Key", "click")
                                .POST(BodyPublishers.noBody())
                                .build())
                .allWell();
    }

    private ListRounds rounds(String filters, Load load, List<String> tokens, int requests) throws Exception {
        WarmUp.run(() -> list(load, tokens, "", requests).perSecond());
        WarmUp.run(() -> list(load, tokens, "&claimableByMe=true", requests).perSecond());
        List<ListRounds.Round> rounds = new ArrayList<>();
        for (int round = 0; round < ROUNDS; round++) {
            rounds.add(new ListRounds.Round(
                    list(load, tokens, "", requests), list(load, tokens, "&claimableByMe=true", requests)));
        }
        return new ListRounds(filters, rounds);
    }

    private LoadResult list(Load load, List<String> tokens, String more, int requests) throws InterruptedException {
        return load.run(
                        requests,
                        i -> request("/api/coupons/templates?size=" + TEMPLATES + more, tokens.get(i % USERS))
                                .build())
                .allWell();
    }

    private HttpRequest.Builder request(String path, String token) {
        return HttpRequest.newBuilder(URI.create(gateway + path))
                .timeout(TIMEOUT)
                .header("Authorization", "Bearer " + token);
    }
}
