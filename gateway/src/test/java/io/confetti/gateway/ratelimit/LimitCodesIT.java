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
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Two gateways on one Redis, each user at an address of its own unless a test says otherwise. */
class LimitCodesIT {
    private static final Duration TIMEOUT = Duration.ofSeconds(30);
    private static final String REDEEM = "/api/coupons/codes/redeem";
    private static final AtomicLong USERS = new AtomicLong(9000);
    private static final AtomicInteger ADDRESSES = new AtomicInteger();

    private static StubService engine;
    private static Wire redis;
    private static Edge one;
    private static Edge other;
    private static Edge byDay;

    @BeforeAll
    static void start() {
        engine = new StubService("engine");
        URI at = URI.create(TestServers.properties("gateway").get("REDIS_URL"));
        redis = Wire.to(at.getHost() + ":" + at.getPort());
        one = edge(at.getPath(), Map.of());
        other = edge(at.getPath(), Map.of());
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
        byDay.close(); // they share threads, so all at the end
        redis.close();
        engine.close();
    }

    @BeforeEach
    void together() {
        engine.answers(404);
        engine.isLate(Duration.ZERO);
        await().atMost(TIMEOUT).until(() -> local(one) == 0 && local(other) == 0 && local(byDay) == 0);
    }

    @Test
    void fiveWrongCodesAreThroughWhicheverGatewayTheyCome() throws Exception {
        var user = new Typist();
        assertThat(user.wrong(3, one)).isEqualTo(3);
        assertThat(user.wrong(3, other)).isEqualTo(2);
        int before = engine.calls();
        double refusedBefore = one.metric("confetti.gateway.code-limit.refused", "by", "user");

        var answer = refused(user.types(one, REDEEM), 429, "gateway.too-many-wrong-codes");
        var english = send(user.types(one, REDEEM).header("Accept-Language", "en"));

        long seconds = Long.parseLong(answer.headers().firstValue("Retry-After").orElse("0"));
        assertThat(seconds).isBetween(1L, 12L);
        assertThat(JSON.parseObject(answer.body()).getString("message")).isEqualTo("兑换码错误次数过多，请在 " + seconds + " 秒后重试");
        assertThat(JSON.parseObject(english.body()).getString("message"))
                .startsWith("Too many wrong codes, try again in ");
        assertThat(engine.calls()).isEqualTo(before);
        assertThat(one.metric("confetti.gateway.code-limit.refused", "by", "user"))
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
        engine.isLate(Duration.ofMillis(500));
        int before = engine.calls();

        List<Integer> statuses = atOnce(40, call -> user.types(call % 2 == 0 ? one : other, REDEEM));

        assertThat(statuses).filteredOn(status -> status == 404).hasSize(5);
        assertThat(statuses).filteredOn(status -> status == 429).hasSize(35);
        assertThat(engine.calls() - before).isEqualTo(5);
    }

    @Test
    void whoLeavesBeforeTheAnswerHasPaid() throws Exception {
        var user = new Typist();
        engine.isLate(Duration.ofSeconds(2));
        var impatient = client();
        int before = engine.calls();
        int answeredBefore = engine.answered();
        List<CompletableFuture<HttpResponse<String>>> left = new ArrayList<>();
        for (int call = 0; call < 5; call++) {
            left.add(impatient.sendAsync(user.types(one, REDEEM).build(), BodyHandlers.ofString()));
        }
        await().atMost(TIMEOUT).until(() -> engine.calls() == before + 5);

        engine.answers(200);
        left.forEach(call -> call.cancel(true));
        await().atMost(TIMEOUT).until(() -> engine.answered() == answeredBefore + 5);

        assertThat(user.wrong(1, one)).isZero();
        assertThat(user.wrong(1, other)).isZero();
    }

    @Test
    void wrongCodesOfManyUsersAtOneAddressAreCountedTogether() throws Exception {
        String address = newAddress();
        long from = System.nanoTime();
        int through = 0;
        while (new Typist(address).wrong(1, through % 2 == 0 ? one : other) == 1) {
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
        engine.isLate(Duration.ofSeconds(2));
        long from = System.nanoTime();
        int through = wrongAtOnce(200, address, one, other);
        engine.isLate(Duration.ZERO);

        int before = engine.calls();
        int second = wrongAtOnce(200, address, one, other);
        var refused = refused(new Typist(address).types(other, REDEEM), 429, "gateway.too-many-wrong-codes");

        long back = 1 + Duration.ofNanos(System.nanoTime() - from).toSeconds() / 3;
        assertThat(through).as("calls under way together").isGreaterThan(50 + (int) back);
        assertThat(second).isZero();
        assertThat(engine.calls()).isEqualTo(before);
        assertThat(Long.parseLong(refused.headers().firstValue("Retry-After").orElse("0")))
                .as("three seconds for each beyond twenty")
                .isBetween(3L * (through - 20 - back), 3L * (through - 19));
        engine.answers(200);
        assertThat(send(new Typist().types(one, REDEEM)).statusCode())
                .as("another address")
                .isEqualTo(200);
    }

    private static int wrongAtOnce(int users, String address, Edge... edges) {
        List<Integer> statuses = atOnce(users, call -> new Typist(address).types(edges[call % edges.length], REDEEM));
        assertThat(statuses).allMatch(status -> status == 404 || status == 429);
        return (int) statuses.stream().filter(status -> status == 404).count();
    }

    @Test
    void aCrowdWithGoodCodesAtOneAddressIsNotHindered() {
        String address = newAddress();
        engine.answers(200);
        engine.isLate(Duration.ofMillis(300));

        List<Integer> statuses = atOnce(60, call -> new Typist(address).types(one, REDEEM));

        assertThat(statuses).containsOnly(200);
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
        engine.isLate(Duration.ofSeconds(2));
        int before = engine.calls();
        var client = client();
        List<CompletableFuture<HttpResponse<String>>> underWay = new ArrayList<>();
        for (int i = 0; i < 60; i++) {
            var call = new Typist(address).types(one, REDEEM).build();
            underWay.add(client.sendAsync(call, BodyHandlers.ofString()));
        }
        await().atMost(TIMEOUT).until(() -> engine.calls() == before + 60);

        redis.cut();
        try {
            assertThat(underWay).allMatch(call -> call.join().statusCode() == 404);
            engine.isLate(Duration.ZERO);
            assertThat(wrongAtOnce(20, address, one)).isZero();
        } finally {
            redis.mend();
        }
    }

    private interface Call {
        HttpRequest.Builder number(int call);
    }

    private static List<Integer> atOnce(int calls, Call call) {
        var client = client();
        List<CompletableFuture<HttpResponse<String>>> answers = new ArrayList<>();
        for (int i = 0; i < calls; i++) {
            answers.add(client.sendAsync(call.number(i).build(), BodyHandlers.ofString()));
        }
        return answers.stream().map(answer -> answer.join().statusCode()).toList();
    }

    private static HttpClient client() {
        return HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
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
