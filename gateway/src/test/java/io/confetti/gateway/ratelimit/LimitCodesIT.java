package io.confetti.gateway.ratelimit;

import static io.confetti.gateway.fixture.Edge.refused;
import static io.confetti.gateway.fixture.Edge.send;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.alibaba.fastjson2.JSON;
import io.confetti.gateway.fixture.Edge;
import io.confetti.gateway.fixture.StubService;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.test.TestServers;
import io.confetti.platform.test.Wire;
import io.micrometer.core.instrument.LongTaskTimer;
import io.micrometer.core.instrument.MeterRegistry;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Two gateways on one Redis, each user at an address of its own unless a test says otherwise. They let a user try five codes a day, none of
 * which comes back during a test.
 */
class LimitCodesIT {
    private static final Duration TIMEOUT = Duration.ofSeconds(30);
    private static final String REDEEM = "/api/coupons/codes/redeem";
    private static final AtomicLong USERS = new AtomicLong(9000);
    private static final AtomicInteger ADDRESSES = new AtomicInteger();

    private static StubService engine;
    private static Wire redis;
    private static Edge one;
    private static Edge other;
    private static Edge usual;
    private static Edge byDay;

    @BeforeAll
    static void start() {
        engine = new StubService("engine");
        URI at = URI.create(TestServers.properties("gateway").get("REDIS_URL"));
        redis = Wire.to(at.getHost() + ":" + at.getPort());
        var fiveADay = Map.of(
                "confetti.gateway.code-limit.user-per-minute", "0",
                "confetti.gateway.code-limit.user-per-day", "5");
        one = edge(at.getPath(), fiveADay);
        other = edge(at.getPath(), fiveADay);
        usual = edge(at.getPath(), Map.of());
        byDay = edge(
                at.getPath(),
                Map.of(
                        "confetti.gateway.code-limit.user-per-minute", "0",
                        "confetti.gateway.code-limit.ip-per-minute", "0"));
    }

    private static Edge edge(String database, Map<String, String> more) {
        Map<String, Object> settings = new HashMap<>(more);
        settings.put("confetti.redis.url", "redis://" + redis.address() + database);
        settings.put("confetti.gateway.claim-limit.redis-probe", "200ms");
        settings.put("confetti.gateway.claim-limit.user.rate", "0");
        settings.put("confetti.gateway.trusted-proxies", "127.0.0.1");
        settings.put(Edge.instance("engine"), engine.url());
        return Edge.start(settings);
    }

    @AfterAll
    static void stop() {
        one.close();
        other.close();
        usual.close();
        byDay.close(); // they share threads, so all at the end
        redis.close();
        engine.close();
    }

    @BeforeEach
    void together() {
        engine.answers(404);
        engine.goesOn();
        await().atMost(TIMEOUT).until(() -> Stream.of(one, other, usual, byDay).allMatch(edge -> local(edge) == 0));
    }

    @Test
    void aMinuteHasFiveTriesOfWhichOneIsBackEveryTwelveSeconds() throws Exception {
        var user = new Typist();
        long from = System.nanoTime();
        double refusedBefore = usual.metric("confetti.gateway.code-limit.refused", "by", "user");
        int through = 0;
        while (through < 30 && user.wrong(1, usual) == 1) {
            through++;
        }
        var answer = send(user.types(usual, REDEEM));
        long seconds = Duration.ofNanos(System.nanoTime() - from).toSeconds();

        assertThat(through).isBetween(5, 6 + (int) seconds / 12);
        assertThat(usual.metric("confetti.gateway.code-limit.refused", "by", "user"))
                .isGreaterThan(refusedBefore);
        assertThat(Long.parseLong(answer.headers().firstValue("Retry-After").orElse("1")))
                .isBetween(1L, 12L);
    }

    @Test
    void fiveWrongCodesAreThroughWhicheverGatewayTheyCome() throws Exception {
        var user = new Typist();
        assertThat(user.wrong(3, one)).isEqualTo(3);
        assertThat(user.wrong(3, other)).isEqualTo(2);
        int before = engine.calls();
        double refusedBefore = one.metric("confetti.gateway.code-limit.refused", "by", "user-day");

        var answer = refused(user.types(one, REDEEM), 429, "gateway.too-many-wrong-codes");
        var english = send(user.types(one, REDEEM).header("Accept-Language", "en"));

        long seconds = Long.parseLong(answer.headers().firstValue("Retry-After").orElse("0"));
        assertThat(seconds).isBetween(1L, Duration.ofDays(1).toSeconds() / 5);
        assertThat(JSON.parseObject(answer.body()).getString("message")).isEqualTo("兑换码错误次数过多，请在 " + seconds + " 秒后重试");
        assertThat(JSON.parseObject(english.body()).getString("message"))
                .startsWith("Too many wrong codes, try again in ");
        assertThat(engine.calls()).isEqualTo(before);
        assertThat(one.metric("confetti.gateway.code-limit.refused", "by", "user-day"))
                .isEqualTo(refusedBefore + 2);
        assertThat(new Typist().wrong(1, one)).as("somebody else").isEqualTo(1);
    }

    @Test
    void answersThatSayNothingOfACodeCostNothing() throws Exception {
        var user = new Typist();
        for (int status : List.of(200, 409, 400, 422, 503, 200, 409, 200)) {
            engine.answers(status);
            assertThat(send(user.types(one, REDEEM)).statusCode()).isEqualTo(status);
        }
        engine.breaksOff(true);
        assertThat(send(user.types(one, REDEEM)).statusCode()).isGreaterThanOrEqualTo(500);
        engine.breaksOff(false);

        engine.answers(404);
        assertThat(user.wrong(8, one)).isEqualTo(5);
    }

    @Test
    void ofWrongCodesAtOnceNoMoreComeThroughThanTheLimit() {
        var user = new Typist();
        engine.holds();
        int before = engine.calls();

        var answers = underWay(40, call -> user.types(call % 2 == 0 ? one : other, REDEEM));
        await().atMost(TIMEOUT)
                .until(() -> answers.stream().filter(CompletableFuture::isDone).count() == 35);
        await().atMost(TIMEOUT).until(() -> engine.calls() == before + 5);
        engine.goesOn();
        List<Integer> statuses = statuses(answers);

        assertThat(statuses).filteredOn(status -> status == 404).hasSize(5);
        assertThat(statuses).filteredOn(status -> status == 429).hasSize(35);
        assertThat(engine.calls() - before).isEqualTo(5);
    }

    @Test
    void whoLeavesBeforeTheAnswerHasPaid() throws Exception {
        var user = new Typist();
        engine.holds();
        int before = engine.calls();
        int answeredBefore = engine.answered();
        var left = underWay(5, call -> user.types(one, REDEEM));
        await().atMost(TIMEOUT).until(() -> engine.calls() == before + 5);
        assertThat(underWay(one)).isEqualTo(5);

        engine.answers(200);
        left.forEach(call -> call.cancel(true));
        await().atMost(TIMEOUT).until(() -> underWay(one) == 0);
        engine.goesOn();
        await().atMost(TIMEOUT).until(() -> engine.answered() == answeredBefore + 5);

        assertThat(user.wrong(1, one)).isZero();
        assertThat(user.wrong(1, other)).isZero();
    }

    @Test
    void wrongCodesOfManyUsersAtOneAddressAreCountedTogether() throws Exception {
        String address = newAddress();
        long from = System.nanoTime();
        int through = 0;
        while (through < 100 && new Typist(address).wrong(1, through % 2 == 0 ? one : other) == 1) {
            through++;
        }
        long seconds = Duration.ofNanos(System.nanoTime() - from).toSeconds();

        assertThat(through).as("one is back every three seconds").isBetween(20, 21 + (int) seconds / 3);
        assertThat(one.metric("confetti.gateway.code-limit.refused", "by", "ip")
                        + other.metric("confetti.gateway.code-limit.refused", "by", "ip"))
                .isPositive();
        assertThat(new Typist().wrong(1, one)).as("another address").isEqualTo(1);
    }

    /** All of a burst meet a full bucket. It is paid back: otherwise a burst every three seconds would have no limit at all. */
    @Test
    void aBurstOfManyUsersClosesTheirAddressForAsLongAsItCost() throws Exception {
        String address = newAddress();
        long from = System.nanoTime();
        wrongUnderWayTogether(60, address, one, other);

        int before = engine.calls();
        List<Integer> second =
                statuses(underWay(60, call -> new Typist(address).types(call % 2 == 0 ? one : other, REDEEM)));
        var refused = refused(new Typist(address).types(other, REDEEM), 429, "gateway.too-many-wrong-codes");

        long back = 1 + Duration.ofNanos(System.nanoTime() - from).toSeconds() / 3;
        assertThat(second).containsOnly(429);
        assertThat(engine.calls()).isEqualTo(before);
        assertThat(Long.parseLong(refused.headers().firstValue("Retry-After").orElse("0")))
                .as("three seconds for each beyond twenty")
                .isBetween(3L * (60 - 20 - back), 3L * (60 - 19));
        engine.answers(200);
        assertThat(send(new Typist().types(one, REDEEM)).statusCode())
                .as("another address")
                .isEqualTo(200);
    }

    /** All of them are through, for none is answered before the last one has come. */
    private static void wrongUnderWayTogether(int users, String address, Edge... edges) {
        int before = engine.calls();
        engine.holds();
        var answers = underWay(users, call -> new Typist(address).types(edges[call % edges.length], REDEEM));
        await().atMost(TIMEOUT).until(() -> engine.calls() == before + users);
        engine.goesOn();
        assertThat(statuses(answers)).containsOnly(404);
    }

    @Test
    void aCrowdWithGoodCodesAtOneAddressIsNotHindered() {
        String address = newAddress();
        engine.answers(200);
        engine.holds();
        int before = engine.calls();

        var answers = underWay(60, call -> new Typist(address).types(one, REDEEM));
        await().atMost(TIMEOUT).until(() -> engine.calls() == before + 60);
        engine.goesOn();

        assertThat(statuses(answers)).containsOnly(200);
    }

    @Test
    void aDayHasALimitOfItsOwn() throws Exception {
        var user = new Typist();
        assertThat(user.wrong(32, byDay)).isEqualTo(30);

        var answer = refused(user.types(byDay, REDEEM), 429, "gateway.too-many-wrong-codes");

        assertThat(Long.parseLong(answer.headers().firstValue("Retry-After").orElse("0")))
                .isBetween(2_700L, 2_880L);
        assertThat(byDay.metric("confetti.gateway.code-limit.refused", "by", "user-day"))
                .isEqualTo(3);
    }

    @Test
    void nothingButTriesIsCountedHoweverTheirPathIsWritten() throws Exception {
        var user = new Typist();
        for (int call = 0; call < 8; call++) {
            assertThat(send(user.asks(one, REDEEM)).statusCode()).isEqualTo(404);
            assertThat(send(user.types(one, "/api/coupons/codes/other")).statusCode())
                    .isEqualTo(404);
        }
        assertThat(user.wrong(4, one)).isEqualTo(4);
        assertThat(send(user.types(one, "/api/coupons/codes/%72edeem")).statusCode())
                .isEqualTo(404);
        assertThat(user.wrong(1, one)).isZero();
    }

    @Test
    void withoutRedisEachGatewayCountsAlone() throws Exception {
        var user = new Typist();
        assertThat(user.wrong(4, one)).isEqualTo(4);

        redis.cut();
        try {
            assertThat(user.wrong(8, one)).isEqualTo(5);
            assertThat(user.wrong(8, other)).isEqualTo(5);
            engine.answers(200);
            var good = new Typist();
            assertThat(List.of(good.types(one, REDEEM), good.types(one, REDEEM)))
                    .allSatisfy(call -> assertThat(send(call).statusCode()).isEqualTo(200));
            engine.answers(404);
            assertThat(good.wrong(8, one)).isEqualTo(5);
        } finally {
            redis.mend();
        }

        await().atMost(TIMEOUT).until(() -> local(one) == 0 && local(other) == 0);
        assertThat(new Typist().wrong(8, one)).isEqualTo(5);
    }

    @Test
    void whatIsWrongWhenRedisGoesIsOwedToTheGateway() {
        String address = newAddress();
        engine.holds();
        int before = engine.calls();
        var underWay = underWay(60, call -> new Typist(address).types(one, REDEEM));
        await().atMost(TIMEOUT).until(() -> engine.calls() == before + 60);

        redis.cut();
        try {
            engine.goesOn();
            assertThat(statuses(underWay)).containsOnly(404);
            assertThat(statuses(underWay(20, call -> new Typist(address).types(one, REDEEM))))
                    .containsOnly(429);
        } finally {
            redis.mend();
        }
    }

    private interface Call {
        HttpRequest.Builder number(int call);
    }

    private static List<CompletableFuture<HttpResponse<String>>> underWay(int calls, Call call) {
        var client =
                HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
        return IntStream.range(0, calls)
                .mapToObj(i -> client.sendAsync(call.number(i).build(), BodyHandlers.ofString()))
                .toList();
    }

    private static List<Integer> statuses(List<CompletableFuture<HttpResponse<String>>> answers) {
        return answers.stream().map(answer -> answer.join().statusCode()).toList();
    }

    /** Calls that the gateway has neither answered nor seen cancelled. */
    private static int underWay(Edge edge) {
        return edge.bean(MeterRegistry.class).find("http.server.requests.active").longTaskTimers().stream()
                .mapToInt(LongTaskTimer::activeTasks)
                .sum();
    }

    private static double local(Edge edge) {
        return edge.metric("confetti.gateway.claim-limit.local");
    }

    private static String newAddress() {
        int next = ADDRESSES.incrementAndGet();
        return "10.1." + next / 250 + "." + (1 + next % 250);
    }

    /** A user who types codes. */
    private record Typist(long user, String address) {
        Typist() {
            this(newAddress());
        }

        Typist(String address) {
            this(USERS.incrementAndGet(), address);
        }

        HttpRequest.Builder asks(Edge edge, String path) {
            return edge.with(Caller.user(user), path).header("X-Forwarded-For", address);
        }

        HttpRequest.Builder types(Edge edge, String path) {
            return asks(edge, path)
                    .header("Content-Type", "application/json")
                    .POST(BodyPublishers.ofString("{\"code\": \"SAVE-NMPP-XS7E\"}"));
        }

        /** @return how many came through */
        int wrong(int tries, Edge edge) throws Exception {
            int through = 0;
            for (int call = 0; call < tries; call++) {
                int status = send(types(edge, REDEEM)).statusCode();
                assertThat(status).isIn(404, 429);
                through += status == 404 ? 1 : 0;
            }
            return through;
        }
    }
}
