package io.confetti.gateway.ratelimit;

import static io.confetti.gateway.fixture.Edge.refused;
import static io.confetti.gateway.fixture.Edge.send;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.alibaba.fastjson2.JSON;
import io.confetti.gateway.fixture.Edge;
import io.confetti.gateway.fixture.StubService;
import io.confetti.gateway.ratelimit.Bucket.Kind;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.redis.Scripts;
import io.confetti.platform.test.TestServers;
import io.confetti.platform.test.Wire;
import java.net.URI;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

/** Two gateways on one Redis that is away when they start. */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class LimitClaimsIT {
    private static final Duration TIMEOUT = Duration.ofSeconds(30);
    private static final AtomicLong USERS = new AtomicLong(7000);

    private static StubService engine;
    private static Wire redis;
    private static Edge one;
    private static Edge other;

    @BeforeAll
    static void start() {
        engine = new StubService("engine");
        URI at = URI.create(TestServers.properties("gateway").get("REDIS_URL"));
        redis = Wire.to(at.getHost() + ":" + at.getPort());
        redis.cut();
        one = edge(at.getPath());
        other = edge(at.getPath());
    }

    private static Edge edge(String database) {
        Map<String, Object> settings = new HashMap<>();
        settings.put("confetti.redis.url", "redis://" + redis.address() + database);
        settings.put("confetti.gateway.claim-limit.user.rate", "0.2");
        settings.put("confetti.gateway.claim-limit.user.burst", "4");
        settings.put("confetti.gateway.claim-limit.redis-probe", "200ms");
        settings.put(Edge.instance("engine"), engine.url());
        return Edge.start(settings);
    }

    @AfterAll
    static void stop() {
        one.close();
        other.close();
        redis.close();
        engine.close();
    }

    @Test
    @Order(1)
    void startsWithoutRedisAndLimitsAlone() throws Exception {
        long user = USERS.incrementAndGet();
        assertThat(local(one)).isEqualTo(1);

        assertThat(passed(user, 6, one)).isEqualTo(4);
        assertThat(passed(user, 6, other)).isEqualTo(4);
    }

    @Test
    @Order(2)
    void findsRedisByItselfAndLimitsTogether() throws Exception {
        redis.mend();
        await().atMost(TIMEOUT).until(() -> local(one) == 0 && local(other) == 0);
        long user = USERS.incrementAndGet();

        assertThat(passed(user, 3, one)).isEqualTo(3);
        assertThat(passed(user, 3, other)).isEqualTo(1);
    }

    @Test
    @Order(3)
    void saysWhenToComeAgain() throws Exception {
        long user = USERS.incrementAndGet();
        assertThat(passed(user, 4, one)).isEqualTo(4);
        int before = engine.calls();
        double refusedBefore = one.metric("confetti.gateway.claim-limit.refused", "by", "user");

        var answer = refused(one.claim(user), 429, "gateway.too-many-claims");
        var english = send(one.claim(user).header("Accept-Language", "en"));

        assertThat(answer.headers().firstValue("Retry-After")).contains("5");
        assertThat(JSON.parseObject(answer.body()).getString("message")).isEqualTo("领取请求过于频繁，请在 5 秒后重试");
        assertThat(JSON.parseObject(english.body()).getString("message"))
                .isEqualTo("Too many claims, try again in 5 s");
        assertThat(engine.calls()).isEqualTo(before);
        assertThat(one.metric("confetti.gateway.claim-limit.refused", "by", "user"))
                .isEqualTo(refusedBefore + 2);
    }

    @Test
    @Order(4)
    void limitsClaimsOnly() throws Exception {
        var me = Caller.user(USERS.incrementAndGet());
        for (int call = 0; call < 8; call++) {
            assertThat(send(one.with(me, "/api/coupons/templates/1")).statusCode())
                    .isEqualTo(200);
            assertThat(send(one.with(me, "/api/coupons/templates/1/claims")).statusCode())
                    .isEqualTo(200);
        }
    }

    @Test
    @Order(4)
    void exchangesOfCodesAreClaims() throws Exception {
        long user = USERS.incrementAndGet();
        assertThat(passed(user, 2, one)).isEqualTo(2);
        for (int status : List.of(200, 200, 429)) {
            var exchange = one.with(Caller.user(user), "/api/coupons/codes/redeem");
            assertThat(send(exchange.POST(BodyPublishers.noBody())).statusCode())
                    .isEqualTo(status);
        }
        assertThat(passed(user, 1, one)).isZero();
    }

    @Test
    @Order(5)
    void parallelCallsGetNoTokenTwiceAndARefusalTakesFromNoBucket() {
        var buckets = new RedisBuckets(one.bean(Scripts.class));
        var user = new Bucket(Kind.USER, "raced", new Rate(0.01, 60));
        var ip = new Bucket(Kind.IP, "10.0.0.1", new Rate(0.01, 40));

        assertThat(taken(buckets, List.of(user, ip), 200)).isEqualTo(40);
        assertThat(taken(buckets, List.of(user), 200)).isEqualTo(20);
        assertThat(buckets.take(List.of(user, ip), List.of())
                        .toCompletableFuture()
                        .join())
                .satisfies(verdict -> assertThat(verdict.empty()).isPresent())
                .satisfies(verdict ->
                        assertThat(verdict.untilToken()).isBetween(Duration.ofSeconds(50), Duration.ofSeconds(100)));
    }

    @Test
    @Order(6)
    void goesOnAloneWhenRedisIsLostAndComesBack() throws Exception {
        long user = USERS.incrementAndGet();
        assertThat(passed(user, 2, one)).isEqualTo(2);

        redis.cut();

        assertThat(passed(user, 8, one)).isEqualTo(4);
        assertThat(local(one)).isEqualTo(1);
        redis.mend();
        await().atMost(TIMEOUT).until(() -> local(one) == 0);
        assertThat(passed(USERS.incrementAndGet(), 6, one)).isEqualTo(4);
    }

    private static long taken(RedisBuckets buckets, List<Bucket> from, int calls) {
        var verdicts = IntStream.range(0, calls)
                .mapToObj(call -> buckets.take(from, List.of()).toCompletableFuture())
                .toList();
        return verdicts.stream()
                .map(CompletableFuture::join)
                .filter(verdict -> verdict.empty().isEmpty())
                .count();
    }

    private static int passed(long user, int claims, Edge edge) throws Exception {
        int passed = 0;
        for (int claim = 0; claim < claims; claim++) {
            int status = send(edge.claim(user)).statusCode();
            assertThat(status).isIn(200, 429);
            passed += status == 200 ? 1 : 0;
        }
        return passed;
    }

    private static double local(Edge edge) {
        return edge.metric("confetti.gateway.claim-limit.local");
    }
}
