package io.confetti.platform.idempotency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.confetti.platform.error.CommonError;
import io.confetti.platform.error.CouponException;
import io.confetti.platform.error.ErrorCode;
import io.confetti.platform.fixture.Fixture;
import io.confetti.platform.identity.Caller;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

class IdempotentCallsIT {
    record Made(long id, Instant at) {}

    private static final Caller CALLER = Caller.operator(1001);
    private static final Instant AT = Instant.parse("2026-01-02T03:04:05.678Z");

    private static Fixture fixture;
    private static IdempotentCalls calls;

    private final AtomicInteger effects = new AtomicInteger();
    private String key;

    @BeforeAll
    static void start() {
        fixture = Fixture.start();
        calls = fixture.bean(IdempotentCalls.class);
    }

    @AfterAll
    static void stop() {
        fixture.close();
    }

    @BeforeEach
    void freshKey() {
        key = UUID.randomUUID().toString();
    }

    @Test
    void repeatGetsTheFirstAnswer() {
        Made first = make("a");
        Made second = make("a");

        assertThat(second).isEqualTo(first).isEqualTo(new Made(1, AT));
        assertThat(effects).hasValue(1);
    }

    @Test
    void otherRequestWithTheKeyIsRefused() {
        make("a");
        assertThat(refusal(() -> make("b"))).isEqualTo(CommonError.KEY_REUSED);
    }

    @Test
    void theOrderOfFieldsAndTheWayOfWritingNumbersDoNotMatter() {
        Map<String, Object> first = new LinkedHashMap<>();
        first.put("quantity", 100);
        first.put("rule", new LinkedHashMap<>(Map.of("a", List.of(1, 2))));
        Map<String, Object> again = new LinkedHashMap<>();
        again.put("rule", new TreeMap<>(Map.of("a", List.of(1L, 2.0))));
        again.put("quantity", new BigDecimal("1e2"));

        calls.run(CALLER, "POST /x", key, first, Made.class, this::effect);
        calls.run(CALLER, "POST /x", key, again, Made.class, this::effect);

        assertThat(effects).hasValue(1);
        again.put("rule", Map.of("a", List.of(2, 1)));
        assertThat(refusal(() -> calls.run(CALLER, "POST /x", key, again, Made.class, this::effect)))
                .isEqualTo(CommonError.KEY_REUSED);
    }

    @Test
    void aRowOfAnOlderReleaseIsComparedAsThatReleaseDid() {
        make("a");
        fixture.bean(JdbcTemplate.class)
                .update("UPDATE t_idempotency_key SET content_hash = NULL WHERE idem_key = ?", key);

        assertThat(make("a").id()).isEqualTo(1);
        assertThat(refusal(() -> make("b"))).isEqualTo(CommonError.KEY_REUSED);
    }

    @Test
    void otherCallersAndRoutesHaveTheirOwnKeys() {
        make("a");
        calls.run(Caller.operator(1002), "POST /x", key, "a", Made.class, this::effect);
        calls.run(CALLER, "POST /y", key, "a", Made.class, this::effect);

        assertThat(effects).hasValue(3);
    }

    @Test
    void withoutAKeyTheEffectSimplyRuns() {
        key = " ";
        make("a");
        make("a");
        assertThat(effects).hasValue(2);
    }

    @Test
    void oddKeysAreRefused() {
        for (String odd : List.of("a b", "优惠", "x".repeat(129), "a\nb")) {
            key = odd;
            assertThat(refusal(() -> make("a"))).isEqualTo(CommonError.BAD_IDEMPOTENCY_KEY);
        }
    }

    @Test
    void aFailedEffectLeavesNoTrace() {
        assertThatIllegalStateException()
                .isThrownBy(() -> calls.run(CALLER, "POST /x", key, "a", Made.class, () -> {
                    throw new IllegalStateException("no");
                }));

        assertThat(make("a").id()).isEqualTo(1);
    }

    @Test
    void afterADayTheKeyIsNew() {
        make("a");
        fixture.bean(JdbcTemplate.class)
                .update(
                        "UPDATE t_idempotency_key SET created_at = created_at - INTERVAL 25 HOUR WHERE idem_key = ?",
                        key);

        assertThat(make("b").id()).isEqualTo(2);
        fixture.bean(PurgeFirstAnswers.class).purge();
        assertThat(make("b").id()).isEqualTo(2);
    }

    @Test
    void aCallThatRunsIsInFlightForOthers() throws Exception {
        CountDownLatch inside = new CountDownLatch(1);
        CountDownLatch goOn = new CountDownLatch(1);
        ExecutorService pool = Executors.newSingleThreadExecutor();
        try {
            Future<Made> first =
                    pool.submit(() -> calls.run(CALLER, "POST /x", key, Map.of("request", "a"), Made.class, () -> {
                        inside.countDown();
                        await(goOn);
                        return effect();
                    }));
            inside.await();

            assertThat(refusal(() -> make("a"))).isEqualTo(CommonError.IN_FLIGHT);
            goOn.countDown();
            assertThat(first.get(10, TimeUnit.SECONDS)).isEqualTo(make("a"));
        } finally {
            pool.shutdownNow();
        }
    }

    @Test
    void ofTwentyRacersOneRunsAndNobodySeesAnotherAnswer() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(20);
        CountDownLatch go = new CountDownLatch(1);
        List<Future<Object>> all = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            all.add(pool.submit(() -> {
                await(go);
                return outcome(() -> make("a"));
            }));
        }
        go.countDown();
        List<Object> outcomes = new ArrayList<>();
        for (Future<Object> one : all) {
            outcomes.add(one.get(60, TimeUnit.SECONDS));
        }
        pool.shutdown();

        assertThat(effects).hasValue(1);
        assertThat(outcomes).contains(new Made(1, AT)).isSubsetOf(new Made(1, AT), CommonError.IN_FLIGHT);
    }

    private Made make(String request) {
        return calls.run(CALLER, "POST /x", key, Map.of("request", request), Made.class, this::effect);
    }

    private Made effect() {
        return new Made(effects.incrementAndGet(), AT);
    }

    private static Object outcome(Callable<Object> call) throws Exception {
        try {
            return call.call();
        } catch (CouponException e) {
            return e.code();
        }
    }

    private static ErrorCode refusal(Runnable call) {
        List<ErrorCode> codes = new ArrayList<>();
        assertThatExceptionOfType(CouponException.class).isThrownBy(call::run).satisfies(e -> codes.add(e.code()));
        return codes.get(0);
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
