package io.confetti.engine.code.limit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.alibaba.fastjson2.JSON;
import io.confetti.contract.CodeHolder;
import io.confetti.contract.CodeOnHand;
import io.confetti.contract.CodeTyped;
import io.confetti.contract.CodesOnHand;
import io.confetti.contract.CodesTyped;
import io.confetti.core.code.FindSeries;
import io.confetti.engine.code.exchange.ExchangeCode;
import io.confetti.engine.code.exchange.ExchangeOutcome.Granted;
import io.confetti.engine.fixture.CallsAtOnce;
import io.confetti.engine.fixture.CodeSeriesBuilder.Series;
import io.confetti.engine.fixture.Engine;
import io.confetti.engine.outage.RedisCircuit;
import io.confetti.engine.redemption.CodesForOrder;
import io.confetti.engine.redemption.FindHolder;
import io.confetti.platform.identity.Shops;
import io.confetti.platform.redis.CodeAttempts;
import io.confetti.platform.test.Wire;
import io.micrometer.core.instrument.MeterRegistry;
import io.restassured.response.Response;
import java.time.Duration;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.data.redis.core.StringRedisTemplate;

/** Wrong codes that order systems and tills say users have typed, limited by two instances together. */
class WrongCodesIT {
    private static final AtomicLong USERS = new AtomicLong(6_000_000);
    private static final String APP = "app";
    private static final String WRONG = "NOT_VALID";
    private static final String SILENT = "TOO_MANY_TRIES";
    private static final List<Long> SHOP = List.of(1_001L);
    private static final long HOUR = 3_600_000_000L;

    private static Wire redis;
    private static Engine engine;
    private static Engine other;

    private final long template = engine.aTemplateWithStock(10);
    private final Series series = engine.codesFor(template).unique();
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
        Series many = engine.codesFor(
                        engine.aTemplate().withStock(100).withLimit(20).create())
                .unique();
        String[] right = IntStream.range(0, 20).mapToObj(many::code).toArray(String[]::new);

        assertThat(refusals(user, right)).containsOnlyNulls();
        assertThat(refusals(user, right)).containsOnlyNulls();
        assertThat(refusals(user, guesses(0, 5))).containsOnly(WRONG);
    }

    @Test
    void attemptsComeBackOneByOne() {
        assertThat(refusals(user, guesses(0, 6))).containsExactly(WRONG, WRONG, WRONG, WRONG, WRONG, SILENT);

        postpone(ordered("day:" + user, APP), -5 * HOUR);

        assertThat(refusals(user, series.code(0), "guess 7", series.code(0))).containsExactly(null, WRONG, SILENT);
    }

    @Test
    void anAttemptNeedsATokenOfEachBucket() {
        assertThat(refusals(user, guesses(0, 1))).containsOnly(WRONG);

        postpone(ordered("minute:" + user, APP), HOUR);

        assertThat(refusals(user, guesses(1, 1))).containsOnly(SILENT);
        assertThat(refusals(user, series.code(0))).containsOnly(SILENT);
    }

    /** Each number that is named has attempts of its own; all of them together have those of the order system. */
    @Test
    void whoNamesAThousandUsersIsToldOfNoMoreThanAnOrderSystemMayTry() {
        String system = "kiosk-" + user;
        CodesForOrder codes = engine.bean(CodesForOrder.class);
        long began = System.nanoTime();
        long told = IntStream.range(0, 1_000)
                .mapToObj(i -> codes.of(TypedBy.of(system, USERS.incrementAndGet()), List.of("guess " + i), Shops.EVERY)
                        .codes()
                        .get(0)
                        .refusal())
                .filter(WRONG::equals)
                .count();
        long cameBack = 1 + 5 * TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - began) + 5;
        assertThat(told).isBetween(300L, 300 + cameBack);

        postpone(ordered("system", system), HOUR);

        assertThat(refusals(engine, system, USERS.incrementAndGet(), series.code(0)))
                .as("else a right one would be found by trying")
                .containsExactly(SILENT);
        assertThat(refusals(USERS.incrementAndGet(), series.code(0)))
                .as("at another order system")
                .containsOnlyNulls();
    }

    @Test
    void nobodyShutsAUserOutByHisNumber() {
        assertThat(refusals(engine, "kiosk", user, guesses(0, 6))).endsWith(WRONG, SILENT);

        assertThat(refusals(user, series.code(0))).as("at another order system").containsOnlyNulls();
        StringRedisTemplate keys = engine.bean(StringRedisTemplate.class);
        assertThat(keys.hasKey(CodeAttempts.ofDay(user)) || keys.hasKey(CodeAttempts.ofMinute(user)))
                .as("at the gateway")
                .isFalse();
        assertThat(refusals(engine, "kiosk", USERS.incrementAndGet(), series.code(0)))
                .as("another user")
                .containsOnlyNulls();
    }

    @Test
    void whatTheUserHasTriedAtTheGatewayCounts() {
        assertThat(refusals(user, series.code(0), "guess")).containsExactly(null, WRONG);

        postpone(CodeAttempts.ofDay(user), 24 * HOUR); // five of five taken

        assertThat(refusals(user, "guess 2", series.code(0))).containsExactly(SILENT, SILENT);
        assertThat(refusals(engine, "kiosk", user, series.code(0))).containsExactly(SILENT);
    }

    /** Nobody finds it by trying, and it is his who types it. */
    @Test
    void theCodeThatACouponShowsIsToldHoweverManyWereWrong() {
        Series shown = engine.codesFor(template).perCoupon();
        String own = shown.code(coupon(0));
        String used = series.code(0);
        assertThat(refusals(user, guesses(0, 6))).endsWith(WRONG, SILENT);

        assertThat(refusals(user, "guess", own, used, series.code(1))).containsExactly(SILENT, null, null, SILENT);
        assertThat(holder(new CodeTyped(own, user, APP, null))).isNull();
    }

    @Test
    void manyTriesConcurrentlyAreToldOfNoMoreThanOneByOne() {
        List<List<String>> told =
                CallsAtOnce.of(60, i -> refusals(i % 2 == 0 ? engine : other, APP, user, "guess " + i));

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

        assertThat(ask(engine, APP, user, series.code(0)).time()).isGreaterThanOrEqualTo(150);
    }

    @Test
    void tillsThatDoNotKnowTheirCustomerAreLimitedTogether() {
        String system = "tills-" + user;
        for (int guess = 0; guess < 20; guess++) {
            assertThat(holder(new CodeTyped("guess " + guess, null, system, SHOP)))
                    .isEqualTo(WRONG);
        }

        String word = engine.codesFor(template).shared().word();
        assertThat(holder(new CodeTyped(word, null, system, SHOP))).isNull();

        postpone(ordered("till", system), HOUR);

        assertThat(holder(new CodeTyped("another guess", null, system, SHOP))).isEqualTo(SILENT);
        assertThat(holder(new CodeTyped(word, null, system, SHOP)))
                .as("else a word would be found by trying")
                .isEqualTo(SILENT);
        assertThat(holder(new CodeTyped("another guess", null, "others-" + user, SHOP)))
                .isEqualTo(WRONG);
        String own = engine.codesFor(template).perCoupon().code(coupon(0));
        assertThat(holder(new CodeTyped(own, null, system, null)))
                .as("of the next customer, beside a scanner that reads other things than codes")
                .isNull();
        assertThat(refusals(engine, system, USERS.incrementAndGet(), series.code(1)))
                .as("at a till that names its customer")
                .containsOnlyNulls();
    }

    /** Any text may be one from elsewhere then. */
    @Test
    void oneImportOpensNoDoorToWhoGuessesCodesOfCoupons() {
        String system = "tills-" + user;
        List<Long> elsewhere = List.of(77L);
        engine.codesFor(template).ofShop(77).imported("OLD-" + user);
        Series shown = engine.codesFor(template).ofShop(77).perCoupon();
        FindHolder holders = engine.bean(FindHolder.class);
        long began = System.nanoTime();

        Map<CodeHolder, Long> told = IntStream.range(0, 1_000)
                .mapToObj(guess -> new CodeTyped(shown.code(guess), null, system, elsewhere))
                .map(typed -> holders.find(typed, Shops.of(elsewhere)))
                .collect(Collectors.groupingBy(holder -> holder, Collectors.counting()));

        long cameBack = 1 + 5 * TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - began) + 5;
        assertThat(told).containsOnlyKeys(CodeHolder.nobody(), CodeHolder.refused(SILENT));
        assertThat(told.get(CodeHolder.nobody())).isBetween(300L, 300 + cameBack);
        assertThat(wrongTries(shown)).as("for the alarm").isEqualTo(1_000);
        var guess = new CodeTyped("OLD-" + user, null, "others-" + user, elsewhere);
        assertThat(askHolder(guess).time()).as("as long as what is wrong").isGreaterThanOrEqualTo(150);
        assertThat(holders.find(guess, Shops.of(elsewhere))).isEqualTo(CodeHolder.nobody());
    }

    private static double wrongTries(Series series) {
        return engine.bean(MeterRegistry.class)
                .get("confetti.code.tries")
                .tags("series", Long.toString(series.id()), "outcome", "not-valid")
                .counter()
                .count();
    }

    @Test
    void withoutRedisEachInstanceCountsAlone() {
        other.bean(FindSeries.class).refresh();
        redis.cut();
        try {
            assertThat(refusals(other, APP, user, guesses(0, 10)))
                    .startsWith(WRONG, WRONG, WRONG, WRONG, WRONG, SILENT)
                    .endsWith(SILENT);
            assertThat(refusals(other, APP, user, "guess 0", series.code(0))).containsExactly(WRONG, SILENT);
            assertThat(refusals(other, APP, USERS.incrementAndGet(), series.code(0)))
                    .containsOnlyNulls();
        } finally {
            redis.mend();
            await().atMost(Duration.ofSeconds(60))
                    .until(() -> !other.bean(RedisCircuit.class).isOpen());
        }
    }

    private long coupon(long serial) {
        var granted = (Granted) engine.bean(ExchangeCode.class)
                .exchange(user, series.code(serial), "key-1")
                .join();
        return granted.claim().granted().orElseThrow().couponId();
    }

    private static String ordered(String what, String system) {
        return CodeAttempts.PREFIX + "codes-ordered-" + what + ":" + system;
    }

    /** The bucket is full so many microseconds later than it would be. */
    private static void postpone(String key, long micros) {
        StringRedisTemplate keys = engine.bean(StringRedisTemplate.class);
        String known = keys.opsForValue().get(key); // null once it is full
        long full = known == null ? TimeUnit.MILLISECONDS.toMicros(System.currentTimeMillis()) : Long.parseLong(known);
        keys.opsForValue().set(key, Long.toString(full + micros));
    }

    private static String[] guesses(int first, int count) {
        return IntStream.range(first, first + count).mapToObj(i -> "guess " + i).toArray(String[]::new);
    }

    private static List<String> refusals(long user, String... codes) {
        return refusals(engine, APP, user, codes);
    }

    private static List<String> refusals(Engine asked, String system, long user, String... codes) {
        Response answer = ask(asked, system, user, codes);
        answer.then().statusCode(200);
        String data = JSON.parseObject(answer.asString()).getString("data");
        CodesOnHand known = JSON.parseObject(data, CodesOnHand.class);
        return known.codes().stream().map(CodeOnHand::refusal).toList();
    }

    private static Response ask(Engine asked, String system, long user, String... codes) {
        return asked.asSettlement()
                .body(JSON.toJSONString(new CodesTyped(Arrays.asList(codes), system, null)))
                .post("/internal/codes/of-user/" + user);
    }

    private static String holder(CodeTyped typed) {
        return askHolder(typed).path("data.refusal");
    }

    private static Response askHolder(CodeTyped typed) {
        return engine.asSettlement().body(JSON.toJSONString(typed)).post("/internal/codes/holder");
    }
}
