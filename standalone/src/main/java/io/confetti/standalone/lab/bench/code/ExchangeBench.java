package io.confetti.standalone.lab.bench.code;

import com.alibaba.fastjson2.JSON;
import io.confetti.standalone.lab.api.Bodies;
import io.confetti.standalone.lab.api.SuiteApi;
import io.confetti.standalone.lab.load.Load;
import io.confetti.standalone.lab.load.LoadResult;
import io.confetti.standalone.lab.load.Percentiles;
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
import java.util.stream.IntStream;

/**
 * Exchanges of codes beside claims, of as many users, of one hot template each, through the gateway and in turns: what else the machine
 * does falls upon both. An exchange is answered when its coupon is given, a claim before; so both are measured to the last coupon.
 */
public final class ExchangeBench {
    /** Enough for groups of either kind to fill while the ones before are committed. */
    private static final int IN_FLIGHT = 256;

    private static final int WARM_UP = 5_000;
    private static final Duration TIMEOUT = Duration.ofSeconds(30);
    private static final long LOOK = Duration.ofMillis(20).toNanos();

    private final String gateway;
    private final SuiteApi operator;
    private final LongFunction<String> tokenOf;
    private final SplittableRandom random = new SplittableRandom();

    /** @param tokenOf makes the token of a user */
    public ExchangeBench(String gateway, SuiteApi operator, LongFunction<String> tokenOf) {
        this.gateway = gateway;
        this.operator = operator;
        this.tokenOf = tokenOf;
    }

    /** A published template with as much stock as codes. */
    public record Issued(String templateId, List<String> codes) {}

    /** Makes templates with codes. */
    @FunctionalInterface
    public interface IssueCodes {
        /** @return once the series is READY */
        Issued issue(int codes) throws Exception;
    }

    /** @param rounds of each kind that are measured, after warming up */
    public ExchangeRates run(int users, int rounds, IssueCodes codes) throws Exception {
        try (Load load = new Load(IN_FLIGHT)) {
            WarmUp.run(() -> claims(load, WARM_UP));
            WarmUp.run(() -> exchanges(load, codes.issue(WARM_UP)));
            List<Double> exchanges = new ArrayList<>();
            List<Double> claims = new ArrayList<>();
            for (int round = 0; round < rounds; round++) {
                exchanges.add(exchanges(load, codes.issue(users)));
                claims.add(claims(load, users));
            }
            return new ExchangeRates(median(exchanges), median(claims));
        }
    }

    private double exchanges(Load load, Issued issued) throws Exception {
        List<String> tokens = tokens(issued.codes().size());
        return coupons(
                load,
                issued.templateId(),
                tokens.size(),
                i -> request("/api/coupons/codes/redeem", tokens.get(i))
                        .header("Content-Type", "application/json")
                        .POST(BodyPublishers.ofString(
                                JSON.toJSONString(Map.of("code", issued.codes().get(i)))))
                        .build());
    }

    private double claims(Load load, int users) throws Exception {
        List<String> tokens = tokens(users);
        String template = operator.post(
                        "/api/merchant/templates",
                        "bench-" + random.nextLong(Long.MAX_VALUE),
                        Bodies.template("bench", users, Bodies.fixedOff(500)))
                .getString("id");
        return coupons(
                load,
                template,
                users,
                i -> request("/api/coupons/templates/" + template + "/claims", tokens.get(i))
                        .POST(BodyPublishers.noBody())
                        .build());
    }

    private interface Calls {
        HttpRequest of(int user);
    }

    /** @return coupons per second */
    private double coupons(Load load, String template, int users, Calls calls) throws Exception {
        long began = System.nanoTime();
        LoadResult result = load.run(users, calls::of).allWell();
        long giveUp = System.nanoTime() + TimeUnit.SECONDS.toNanos(120);
        while (operator.get("/api/merchant/templates/" + template).getLongValue("left") > 0) {
            if (System.nanoTime() > giveUp) {
                throw new IllegalStateException("coupons are not given after two minutes");
            }
            LockSupport.parkNanos(LOOK);
        }
        return result.well() / ((System.nanoTime() - began) / 1e9);
    }

    private static double median(List<Double> rates) {
        return Percentiles.of(rates.stream().mapToDouble(rate -> rate).toArray())
                .median();
    }

    private List<String> tokens(int users) {
        long first = 1 + random.nextLong(1_000_000_000_000L);
        return IntStream.range(0, users).mapToObj(i -> tokenOf.apply(first + i)).toList();
    }

    private HttpRequest.Builder request(String path, String token) {
        return HttpRequest.newBuilder(URI.create(gateway + path))
                .timeout(TIMEOUT)
                .header("Authorization", "Bearer " + token)
                .header("Idempotency-Key", "click");
    }
}
