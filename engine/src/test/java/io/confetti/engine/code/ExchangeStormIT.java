package io.confetti.engine.code;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.confetti.core.code.CodeUse;
import io.confetti.core.code.FindSeries;
import io.confetti.core.code.store.CodeVoids;
import io.confetti.core.code.store.CodeVoids.NewVoid;
import io.confetti.core.wallet.ReadWallet;
import io.confetti.core.wallet.WalletEntry;
import io.confetti.engine.claim.accept.ClaimCoupon;
import io.confetti.engine.code.exchange.CodeError;
import io.confetti.engine.code.exchange.ExchangeCode;
import io.confetti.engine.code.exchange.ExchangeOutcome;
import io.confetti.engine.code.exchange.ExchangeOutcome.Granted;
import io.confetti.engine.code.exchange.ExchangeOutcome.HadBefore;
import io.confetti.engine.code.exchange.ExchangeOutcome.Refused;
import io.confetti.engine.fixture.CodeSeriesBuilder.Series;
import io.confetti.engine.fixture.Engine;
import io.confetti.engine.fixture.ExchangePromises;
import io.confetti.platform.id.Ids;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.test.FailPlan;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.transaction.support.TransactionTemplate;

/** Exchanges that run into each other, in two instances, and such as die on the way. */
class ExchangeStormIT {
    private static final Duration SOON = Duration.ofSeconds(60);
    private static final FailPlan PLAN = FailPlan.of("codes");

    private static Engine engine;
    private static Engine other;
    private static ExchangePromises promises;

    @BeforeAll
    static void start() {
        Map<String, String> servers = Engine.servers();
        servers.put("confetti.chaos.plan", PLAN.file().toString());
        servers.put("spring.profiles.active", "chaos");
        engine = Engine.start(servers);
        other = Engine.start(servers);
        promises = new ExchangePromises(engine);
    }

    @AfterAll
    static void stop() {
        other.close();
        engine.close();
    }

    private record Call(long user, String code, String key) {}

    @Test
    void ofManyWhoHaveOneCodeOneGetsItAndHoldersOfOthersAllGetTheirs() {
        long template = engine.aTemplateWithStock(51);
        Series series = known(engine.codesFor(template).unique());
        List<Call> calls = new ArrayList<>();
        IntStream.range(0, 200).forEach(i -> calls.add(new Call(1_000 + i, series.code(0), "k")));
        IntStream.range(1, 51).forEach(i -> calls.add(new Call(5_000 + i, series.code(i), "k")));

        Map<Call, ExchangeOutcome> told = rage(calls);

        assertThat(of(told, Granted.class)).hasSize(51);
        assertThat(of(told, Refused.class))
                .hasSize(199)
                .allSatisfy(call -> assertThat(call.code()).isEqualTo(series.code(0)));
        assertThat(told.values().stream()
                        .filter(Refused.class::isInstance)
                        .map(it -> ((Refused) it).refusal().code()))
                .containsOnly(CodeError.NOT_VALID);
        assertQuiet(template, series, 51);
    }

    @Test
    void eachUserGetsOneCouponForHisCodeHoweverOftenHeClicks() {
        int users = 5_000;
        long template =
                engine.aTemplateWithStock(users); // the last two calls meet limit and stock that the first has reached
        Series series = known(engine.codesFor(template).ofSize(users).unique());
        List<Call> calls = new ArrayList<>();
        for (int user = 0; user < users; user++) {
            for (int key = 0; key < 3; key++) {
                calls.add(new Call(10_000 + user, series.code(user), "k" + key));
            }
        }

        Map<Call, ExchangeOutcome> told = rage(calls);

        assertThat(of(told, Granted.class)).hasSize(users);
        assertThat(of(told, HadBefore.class)).hasSize(2 * users);
        assertQuiet(template, series, users);
    }

    @Test
    void allCallsOfOneKeyHearTheSame() {
        int codes = 20;
        long template = engine.aTemplateWithStock(codes);
        Series series = known(engine.codesFor(template).unique());
        for (int code = 0; code < codes; code++) {
            String typed = series.code(code);
            long user = 15_000 + code;
            List<CompletableFuture<ExchangeOutcome>> under = IntStream.range(0, 200)
                    .mapToObj(i -> (i % 2 == 0 ? engine : other)
                            .bean(ExchangeCode.class)
                            .exchange(user, typed, "k"))
                    .toList();

            assertThat(under)
                    .extracting(CompletableFuture::join)
                    .allSatisfy(told -> assertThat(told).isInstanceOf(Granted.class))
                    .extracting(told ->
                            ((Granted) told).claim().granted().orElseThrow().couponId())
                    .hasSize(200)
                    .containsOnly(uses(series).get(code).couponId());
        }
        assertQuiet(template, series, codes);
    }

    @Test
    void aCodeOfSeveralUsesIsForExactlySoManyPeople() {
        long template = engine.aTemplateWithStock(1_000);
        Series series = known(engine.codesFor(template).usable(40).unique());
        rage(callers(25_000, 10, series.code(0)));

        Map<Call, ExchangeOutcome> fitting = rage(callers(26_000, 25, series.code(0)));
        Map<Call, ExchangeOutcome> tooMany = rage(callers(27_000, 30, series.code(0)));

        assertThat(of(fitting, Granted.class)).hasSize(25);
        assertThat(of(tooMany, Granted.class)).hasSize(5);
        assertThat(of(tooMany, Refused.class)).hasSize(25);
        assertQuiet(template, series, 40);
    }

    @Test
    void nobodyUsesACodeOfSeveralUsesTwice() {
        int users = 60;
        long template = engine.aTemplate().withStock(1_000).withLimit(3).create();
        Series series = known(engine.codesFor(template).usable(200).unique());
        List<Call> calls = new ArrayList<>();
        for (int key = 0; key < 3; key++) {
            for (int user = 0; user < users; user++) {
                calls.add(new Call(28_000 + user, series.code(0), "k" + key));
            }
        }

        Map<Call, ExchangeOutcome> told = rage(calls);

        assertThat(of(told, Granted.class))
                .hasSize(users)
                .extracting(Call::user)
                .doesNotHaveDuplicates();
        assertThat(of(told, HadBefore.class)).hasSize(2 * users);
        assertQuiet(template, series, users);
    }

    @Test
    void aWordIsForExactlySoManyPeople() {
        long template = engine.aTemplate().withStock(1_000).withLimit(3).create();
        Series series = known(engine.codesFor(template).ofSize(100).shared());
        List<Call> calls = new ArrayList<>();
        for (int user = 0; user < 300; user++) {
            for (int key = 0; key < 3; key++) {
                calls.add(new Call(20_000 + user, series.word(), "k" + key));
            }
        }

        Map<Call, ExchangeOutcome> told = rage(calls);

        assertThat(of(told, Granted.class)).hasSize(100).extracting(Call::user).doesNotHaveDuplicates();
        assertThat(told.values().stream()
                        .filter(Refused.class::isInstance)
                        .map(it -> ((Refused) it).refusal().code()))
                .containsOnly(CodeError.USED_UP);
        assertQuiet(template, series, 100);
    }

    @Test
    void theLimitOfASeriesHoldsForTwoCodesAtOnce() {
        long template = engine.aTemplate().withStock(1_000).withLimit(10).create();
        Series series = known(engine.codesFor(template).limit(1).unique());
        List<Call> calls = new ArrayList<>();
        for (int user = 0; user < 50; user++) {
            for (int code = 0; code < 4; code++) {
                calls.add(new Call(30_000 + user, series.code(user * 4 + code), "k"));
            }
        }

        Map<Call, ExchangeOutcome> told = rage(calls);

        assertThat(of(told, Granted.class)).hasSize(50).extracting(Call::user).doesNotHaveDuplicates();
        assertQuiet(template, series, 50);
    }

    @Test
    void whatIsDeclaredVoidIsNotExchangedAfterwards() {
        long template = engine.aTemplate().withStock(1_000).create();
        Series series = known(engine.codesFor(template).unique());
        List<Call> calls = IntStream.range(0, 300)
                .mapToObj(i -> new Call(40_000 + i, series.code(i), "k"))
                .toList();
        CompletableFuture<Map<Call, ExchangeOutcome>> raging = CompletableFuture.supplyAsync(() -> rage(calls));
        await().until(() -> !uses(series).isEmpty());
        List<CodeUse> usedWhenVoid = engine.bean(TransactionTemplate.class).execute(status -> {
            engine.bean(CodeVoids.class)
                    .add(
                            series.id(),
                            List.of(new NewVoid(engine.bean(Ids.class).next(), 0, 299)),
                            "stolen",
                            "operator");
            return uses(series);
        });
        Map<Call, ExchangeOutcome> told = raging.join();

        assertThat(uses(series)).containsExactlyInAnyOrderElementsOf(usedWhenVoid);
        assertThat(of(told, Granted.class)).hasSize(usedWhenVoid.size());
        assertQuiet(template, series, usedWhenVoid.size());
    }

    @Test
    void claimsAndExchangesShareOneStock() {
        long template = engine.aTemplateWithStock(100);
        Series series = known(engine.codesFor(template).unique());
        List<Call> calls = IntStream.range(0, 150)
                .mapToObj(i -> new Call(50_000 + i, series.code(i), "k"))
                .toList();
        CompletableFuture<Void> claiming = CompletableFuture.runAsync(
                () -> IntStream.range(0, 100).parallel().forEach(i -> claim(template, 60_000 + i)));
        Map<Call, ExchangeOutcome> told = rage(calls);
        claiming.join();

        await().atMost(SOON).untilAsserted(() -> {
            assertThat(engine.books(template).left()).isZero();
            assertThat(engine.filter(template).held()).isZero();
            assertThat(engine.filter(template).available()).isZero();
        });
        assertThat(engine.coupons(template)).isEqualTo(100);
        assertThat(uses(series)).hasSize(of(told, Granted.class).size());
    }

    @Test
    void diesInsideOrBehindTheDecisionAndIsRepeated() {
        for (String point : List.of(
                "exchange-uses-taken",
                "exchange-inside-decision",
                "exchange-committed-not-settled",
                "claims-committed-before-wallets",
                "claims-in-wallets-before-settle",
                "exchange-settled-not-marked")) {
            long template = engine.aTemplateWithStock(10);
            Series series = known(engine.codesFor(template).unique());
            long user = engine.bean(Ids.class).next();
            engine.bean(ReadWallet.class).read(user); // a wallet that must hear of the coupon
            PLAN.arm(point, 1, "throw");
            try {
                engine.bean(ExchangeCode.class)
                        .exchange(user, series.code(0), "k")
                        .join();
            } catch (CompletionException notKnown) {
                assertThat(notKnown).hasMessageContaining(point);
            }
            ExchangeOutcome again = engine.bean(ExchangeCode.class)
                    .exchange(user, series.code(0), "k")
                    .join();

            assertThat(again).as(point).isInstanceOf(Granted.class);
            assertQuiet(template, series, 1);
            assertThat(engine.bean(ReadWallet.class).read(user))
                    .extracting(WalletEntry::couponId)
                    .containsExactly(uses(series).get(0).couponId());
        }
    }

    @Test
    void junkIsAnsweredNoSoonerThanWhatHadToBeDecidedMeanwhile() {
        Series series = known(engine.codesFor(engine.aTemplateWithStock(10)).unique());
        PLAN.arm("exchange-inside-decision", 1, "hang");
        long began = System.nanoTime();
        CompletableFuture<Integer> held = CompletableFuture.supplyAsync(() -> status(series.code(0)));
        PLAN.awaitHit();
        await().until(() -> System.nanoTime() - began > Duration.ofMillis(200).toNanos());
        PLAN.release();
        assertThat(held.join()).isEqualTo(200);

        long typed = System.nanoTime();
        assertThat(status("junk")).isEqualTo(404);

        assertThat(Duration.ofNanos(System.nanoTime() - typed)).isGreaterThanOrEqualTo(Duration.ofMillis(300));
    }

    private static int status(String code) {
        return engine.as(35_000)
                .contentType("application/json")
                .header("Idempotency-Key", "k")
                .body("{\"code\":\"" + code + "\"}")
                .post("/api/coupons/codes/redeem")
                .statusCode();
    }

    private static List<Call> callers(long first, int count, String code) {
        return IntStream.range(0, count)
                .mapToObj(i -> new Call(first + i, code, "k"))
                .toList();
    }

    private static void claim(long template, long user) {
        try {
            engine.bean(ClaimCoupon.class).claim(Caller.user(user), template, "k", "");
        } catch (RuntimeException refused) {
            assertThat(refused).hasMessageContaining("claim.sold-out");
        }
    }

    private static Series known(Series series) {
        other.bean(FindSeries.class).refresh();
        return series;
    }

    /** All at once, in any order, half of them in either instance. */
    private static Map<Call, ExchangeOutcome> rage(List<Call> calls) {
        List<Call> mixed = new ArrayList<>(calls);
        Collections.shuffle(mixed, new Random(7));
        Map<Call, CompletableFuture<ExchangeOutcome>> under = new LinkedHashMap<>();
        for (int i = 0; i < mixed.size(); i++) {
            Call call = mixed.get(i);
            ExchangeCode exchange = (i % 2 == 0 ? engine : other).bean(ExchangeCode.class);
            under.put(call, exchange.exchange(call.user(), call.code(), call.key()));
        }
        Map<Call, ExchangeOutcome> told = new LinkedHashMap<>();
        under.forEach((call, outcome) -> told.put(call, outcome.join()));
        return told;
    }

    private static List<Call> of(Map<Call, ExchangeOutcome> told, Class<? extends ExchangeOutcome> kind) {
        return told.entrySet().stream()
                .filter(entry -> kind.isInstance(entry.getValue()))
                .map(Map.Entry::getKey)
                .toList();
    }

    private static List<CodeUse> uses(Series series) {
        return promises.uses(series);
    }

    private static void assertQuiet(long template, Series series, long used) {
        promises.assertQuiet(template, series, used);
    }
}
