package io.confetti.engine.code.limit;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSON;
import io.confetti.contract.CodeOnHand;
import io.confetti.contract.CodeTyped;
import io.confetti.contract.CodesOnHand;
import io.confetti.contract.CodesTyped;
import io.confetti.engine.fixture.CallsAtOnce;
import io.confetti.engine.fixture.CodeSeriesBuilder.Series;
import io.confetti.engine.fixture.Engine;
import io.confetti.platform.test.Wire;
import io.restassured.response.Response;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.data.redis.core.StringRedisTemplate;

/** Wrong codes of orders and tills, limited by two instances together. */
class WrongCodesIT {
    private static final AtomicLong USERS = new AtomicLong(6_000_000);
    private static final String WRONG = "NOT_VALID";
    private static final String SILENT = "TOO_MANY_TRIES";
    private static final long HOUR = 3_600_000_000L;

    private static Wire redis;
    private static Engine engine;
    private static Engine other;

    private final Series series = engine.codesFor(engine.aTemplateWithStock(10)).unique();
    private final long user = USERS.incrementAndGet();

    @BeforeAll
    static void start() {
        Map<String, String> servers = Engine.servers();
        // The attempts of a minute would come back while a busy machine is at a test.
        servers.put("confetti.code.order-limit.user-per-day", "5");
        servers.put("confetti.code.order-limit.user-per-minute", "100");
        engine = Engine.start(servers);
        String url = servers.get("confetti.redis.url");
        String address = url.replaceFirst("redis://([^/]+).*", "$1");
        redis = Wire.to(address);
        servers.put("confetti.redis.url", url.replace(address, redis.address()));
        other = Engine.start(servers);
    }

    @AfterAll
    static void stop() {
        other.close();
        redis.close();
        engine.close();
    }

    @Test
    void afterTooManyWrongCodesNothingIsToldOfAnyCode() {
        assertThat(refusals(user, guesses(0, 4))).containsOnly(WRONG);
        assertThat(refusals(user, series.code(0), "guess 4", series.code(1), "guess 5", series.code(2)))
                .containsExactly(null, WRONG, SILENT, SILENT, SILENT);
        assertThat(refusals(user, series.code(0))).containsExactly(SILENT);
        assertThat(refusals(USERS.incrementAndGet(), series.code(0))).containsOnlyNulls();
    }

    @Test
    void whatWasToldToBeWrongCostsNothingAgain() {
        for (int quote = 0; quote < 10; quote++) {
            assertThat(refusals(user, "guess", "GU-ESS", series.code(0))).containsExactly(WRONG, WRONG, null);
        }
        assertThat(refusals(user, guesses(0, 4))).containsOnly(WRONG);
        assertThat(refusals(user, "guess", series.code(0))).containsExactly(WRONG, SILENT);
    }

    @Test
    void rightCodesCostNothing() {
        String[] right = IntStream.range(0, 20).mapToObj(series::code).toArray(String[]::new);

        assertThat(refusals(user, right)).containsOnlyNulls();
        assertThat(refusals(user, right)).containsOnlyNulls();
        assertThat(refusals(user, guesses(0, 5))).containsOnly(WRONG);
    }

    @Test
    void attemptsComeBackOneByOne() {
        assertThat(refusals(user, guesses(0, 6))).containsExactly(WRONG, WRONG, WRONG, WRONG, WRONG, SILENT);

        postpone("user:" + user + ":day", -5 * HOUR);

        assertThat(refusals(user, series.code(0), "guess 7", series.code(0))).containsExactly(null, WRONG, SILENT);
    }

    @Test
    void anAttemptNeedsATokenOfEachBucket() {
        assertThat(refusals(user, guesses(0, 1))).containsOnly(WRONG);

        postpone("user:" + user + ":minute", HOUR);

        assertThat(refusals(user, guesses(1, 1))).containsOnly(SILENT);
        assertThat(refusals(user, series.code(0))).containsOnly(SILENT);
    }

    @Test
    void manyTriesConcurrentlyAreToldOfNoMoreThanOneByOne() {
        List<List<String>> told = CallsAtOnce.of(60, i -> refusals(i % 2 == 0 ? engine : other, user, "guess " + i));

        assertThat(told.stream().flatMap(Collection::stream))
                .filteredOn(WRONG::equals)
                .hasSize(5);
        assertThat(told.stream().flatMap(Collection::stream))
                .filteredOn(SILENT::equals)
                .hasSize(55);
    }

    @Test
    void whatIsNotToldTakesAsLongAsWhatIsWrong() {
        refusals(user, guesses(0, 5));

        assertThat(ask(engine, user, series.code(0)).time()).isGreaterThanOrEqualTo(150);
    }

    @Test
    void tillsThatDoNotKnowTheirCustomerAreLimitedTogether() {
        String system = "tills-" + user;
        for (int guess = 0; guess < 20; guess++) {
            assertThat(holder(new CodeTyped("guess " + guess, null, system, null)))
                    .isEqualTo(WRONG);
        }

        postpone("till:" + system + ":minute", HOUR);

        assertThat(holder(new CodeTyped("another guess", null, system, null))).isEqualTo(SILENT);
        assertThat(holder(new CodeTyped(series.code(0), null, system, null))).isEqualTo(SILENT);
        assertThat(holder(new CodeTyped(series.code(0), null, "others-" + user, null)))
                .isNull();
        assertThat(holder(new CodeTyped(series.code(0), user, system, null))).isNull();
    }

    @Test
    void withoutRedisCodesAreReadAndNotLimited() {
        redis.cut();
        try {
            assertThat(refusals(other, user, guesses(0, 10))).containsOnly(WRONG);
            assertThat(refusals(other, user, series.code(0))).containsOnlyNulls();
        } finally {
            redis.mend();
        }
    }

    /** The bucket is full so many microseconds later than it would be. */
    private static void postpone(String bucket, long micros) {
        StringRedisTemplate keys = engine.bean(StringRedisTemplate.class);
        String key = "confetti:{wrong-codes}:" + bucket;
        String known = keys.opsForValue().get(key); // null once it is full
        long full = known == null ? TimeUnit.MILLISECONDS.toMicros(System.currentTimeMillis()) : Long.parseLong(known);
        keys.opsForValue().set(key, Long.toString(full + micros));
    }

    private static String[] guesses(int first, int count) {
        return IntStream.range(first, first + count).mapToObj(i -> "guess " + i).toArray(String[]::new);
    }

    private static List<String> refusals(long user, String... codes) {
        return refusals(engine, user, codes);
    }

    private static List<String> refusals(Engine asked, long user, String... codes) {
        Response answer = ask(asked, user, codes);
        answer.then().statusCode(200);
        String data = JSON.parseObject(answer.asString()).getString("data");
        CodesOnHand known = JSON.parseObject(data, CodesOnHand.class);
        return known.codes().stream().map(CodeOnHand::refusal).toList();
    }

    private static Response ask(Engine asked, long user, String... codes) {
        return asked.asSettlement()
                .body(JSON.toJSONString(new CodesTyped(Arrays.asList(codes), null)))
                .post("/internal/codes/of-user/" + user);
    }

    private static String holder(CodeTyped typed) {
        return engine.asSettlement()
                .body(JSON.toJSONString(typed))
                .post("/internal/codes/holder")
                .path("data.refusal");
    }
}
