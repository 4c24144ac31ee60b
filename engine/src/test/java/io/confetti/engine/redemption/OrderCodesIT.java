package io.confetti.engine.redemption;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSON;
import io.confetti.contract.CodeOnHand;
import io.confetti.contract.CodeToLock;
import io.confetti.contract.CodesOnHand;
import io.confetti.contract.CodesTyped;
import io.confetti.contract.CouponLock;
import io.confetti.contract.CouponMove;
import io.confetti.contract.CouponMove.RefusedCoupon;
import io.confetti.contract.OrderLock;
import io.confetti.core.code.CodeUse;
import io.confetti.core.code.FindSeries;
import io.confetti.core.code.store.CodeVoids;
import io.confetti.core.code.store.CodeVoids.NewVoid;
import io.confetti.core.stock.StockStatus;
import io.confetti.core.wallet.ReadWallet;
import io.confetti.core.wallet.WalletEntry;
import io.confetti.engine.code.exchange.ExchangeCode;
import io.confetti.engine.code.exchange.ExchangeOutcome;
import io.confetti.engine.code.exchange.ExchangeOutcome.Granted;
import io.confetti.engine.fixture.CallsAtOnce;
import io.confetti.engine.fixture.CodeSeriesBuilder.Series;
import io.confetti.engine.fixture.CountedStatements;
import io.confetti.engine.fixture.Engine;
import io.confetti.engine.fixture.ExchangePromises;
import io.confetti.platform.id.Ids;
import io.confetti.platform.test.FailPlan;
import io.restassured.response.Response;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.transaction.support.TransactionTemplate;

/** Codes that are exchanged when an order is locked, in two instances. */
class OrderCodesIT {
    private static final Instant UNTIL = Instant.parse("2036-01-01T00:00:00Z");
    private static final AtomicLong USERS = new AtomicLong(1_000_000);
    private static final FailPlan PLAN = FailPlan.of("order-codes");

    private static Engine engine;
    private static Engine other;
    private static ExchangePromises promises;

    @BeforeAll
    static void start() {
        Map<String, String> servers = Engine.servers();
        servers.put("confetti.chaos.plan", PLAN.file().toString());
        servers.put("spring.profiles.active", "chaos");
        engine = Engine.start(servers, CountedStatements.class);
        other = Engine.start(servers);
        promises = new ExchangePromises(engine);
    }

    @AfterAll
    static void stop() {
        other.close();
        engine.close();
    }

    @Test
    void anOrderLocksTheCouponOfACodeUnderTheIdThatWasDrawn() {
        long template = engine.aTemplateWithStock(10);
        Series series = known(engine.codesFor(template).unique());
        long user = user();
        CodeOnHand code = look(user, series.code(0).toLowerCase());
        assertThat(code.exchange()).isTrue();
        assertThat(code.coupon().templateId()).isEqualTo(template);
        assertThat(code.coupon().status()).isEqualTo("UNUSED");
        promises.assertQuiet(template, series, 0); // a look takes nothing

        assertThat(lock("a" + user, user, code)).isEqualTo(CouponMove.done());

        assertThat(promises.uses(series)).extracting(CodeUse::couponId).containsExactly(id(code));
        assertThat(status(code)).isEqualTo("LOCKED");
        assertThat(look(user, series.code(0)))
                .isEqualTo(new CodeOnHand(
                        series.code(0), null, false, look(user, series.code(0)).coupon()));
        assertThat(look(user, series.code(0)).coupon().order()).isEqualTo("a" + user);
        move("a" + user, "redeem");
        assertThat(status(code)).isEqualTo("REDEEMED");
        promises.assertQuiet(template, series, 1);
    }

    @Test
    void whatAnOrderGivesUpIsInTheWalletOfWhoTypedTheCode() {
        long template = engine.aTemplateWithStock(10);
        Series series = known(engine.codesFor(template).unique());
        long user = user();
        engine.bean(ReadWallet.class).read(user); // a wallet that must hear of the coupon
        CodeOnHand code = look(user, series.code(0));
        lock("a" + user, user, code);

        move("a" + user, "release");

        assertThat(status(code)).isEqualTo("UNUSED");
        assertThat(engine.bean(ReadWallet.class).read(user))
                .extracting(WalletEntry::couponId)
                .containsExactly(id(code));
        CodeOnHand again = look(user, series.code(0));
        assertThat(again.exchange()).isFalse();
        assertThat(id(again)).isEqualTo(id(code));
        assertThat(lock("b" + user, user, again).moved()).isTrue();
        promises.assertQuiet(template, series, 1);
    }

    @Test
    void aRefusedOrderLeavesCodesAndCouponsAsTheyWere() {
        long template = engine.aTemplate().withStock(2).withLimit(2).create();
        Series series = known(engine.codesFor(template).unique());
        long user = user();
        CodeOnHand good = look(user, series.code(0));
        CodeOnHand voided = look(user, series.code(1));
        declareVoid(series, 1);
        assertRefused(lock("a" + user, user, good, voided), voided, "NOT_VALID");
        promises.assertQuiet(template, series, 0);

        long foreign = engine.bean(Ids.class).next();
        CouponMove answer = engine.bean(LockCoupons.class)
                .lock(
                        new OrderLock("b" + user, "b" + user),
                        command(user, List.of(foreign, id(good)), List.of(toLock(good))));
        assertThat(answer.coupons()).containsExactly(new RefusedCoupon(foreign, "UNKNOWN"));
        promises.assertQuiet(template, series, 0);

        setState(series, "PAUSED");
        assertRefused(lock("c" + user, user, good), good, "PAUSED");
        setState(series, "READY");
        engine.move(template, StockStatus.ACTIVE, StockStatus.PAUSED);
        assertRefused(lock("d" + user, user, good), good, "PAUSED");
        engine.move(template, StockStatus.PAUSED, StockStatus.ACTIVE);
        assertThat(lock("a" + user, user, good).moved())
                .as("the refused order left no trace")
                .isTrue();
        promises.assertQuiet(template, series, 1);
    }

    @Test
    void theSecondOfTwoWhoseStockIsOneKeepsHisCode() {
        long template = engine.aTemplateWithStock(1);
        Series series = known(engine.codesFor(template).unique());
        long user = user();
        CodeOnHand first = look(user, series.code(0));
        CodeOnHand second = look(user + 1, series.code(1));
        assertThat(lock("a" + user, user, first).moved()).isTrue();

        assertRefused(lock("b" + user, user + 1, second), second, "SOLD_OUT");

        assertThat(look(user + 1, series.code(1)).refusal()).isEqualTo("SOLD_OUT");
        promises.assertQuiet(template, series, 1);
    }

    @Test
    void anOrderHasTwoCodesOfOneTemplate() {
        long template = engine.aTemplate().withStock(10).withLimit(2).create();
        Series series = known(engine.codesFor(template).unique());
        long user = user();
        CodeOnHand[] codes = {look(user, series.code(0)), look(user, series.code(1))};

        assertThat(lock("a" + user, user, codes).moved()).isTrue();

        CodeOnHand third = look(user, series.code(2));
        assertThat(third.refusal()).isEqualTo("LIMIT_REACHED");
        promises.assertQuiet(template, series, 2);
    }

    @Test
    void eachCodeIsJudgedAsIfThoseBeforeItWereExchanged() {
        long limited = engine.aTemplate().withStock(10).withLimit(2).create();
        Series series = known(engine.codesFor(limited).unique());
        long user = user();
        redeem(user, series.code(0));
        assertThat(refusals(user, series.code(1), series.code(0), series.code(2)))
                .containsExactly(null, null, "LIMIT_REACHED");

        long scarce = engine.aTemplate().withStock(2).withLimit(20).create();
        Series few = known(engine.codesFor(scarce).unique());
        Series fewer = known(engine.codesFor(scarce).limit(1).unique());
        assertThat(refusals(user, fewer.code(0), fewer.code(1), few.code(0), few.code(1)))
                .as("what is refused leaves its stock to the next")
                .containsExactly(null, "LIMIT_REACHED", null, "SOLD_OUT");
        assertThat(refusals(user, fewer.code(0), series.code(3)))
                .as("of several templates")
                .containsOnlyNulls();

        CodeOnHand[] offered = codes(ask(user, few.code(0), few.code(1))).toArray(CodeOnHand[]::new);
        assertThat(lock("a" + user, user, offered).moved()).isTrue();
        promises.assertQuiet(scarce, few, 2);
    }

    @Test
    void manyCodesOfATemplateCostNoMoreQueriesThanOne() {
        long template = engine.aTemplate().withStock(100).withLimit(20).create();
        Series series = known(engine.codesFor(template).unique());
        String[] all = IntStream.range(0, 20).mapToObj(series::code).toArray(String[]::new);
        long user = user();
        refusals(user, all);

        int one = CountedStatements.during(() -> refusals(user, all[0])).size();

        assertThat(CountedStatements.during(
                        () -> assertThat(refusals(user, all)).containsOnlyNulls()))
                .hasSizeLessThanOrEqualTo(one + 1);
    }

    @Test
    void aRepeatGetsTheFirstAnswerAndAnotherOrderNothing() {
        long template = engine.aTemplateWithStock(10);
        Series series = known(engine.codesFor(template).unique());
        long user = user();
        CodeOnHand code = look(user, series.code(0));
        lock("a" + user, user, code);

        assertThat(lock("a" + user, user, code)).isEqualTo(CouponMove.done());
        assertRefused(lock("b" + user, user, code), code, "LOCKED");
        move("a" + user, "release");
        assertThat(lock("a" + user, user, code).refusal()).isEqualTo("ALREADY_RELEASED");
        assertThat(lock("b" + user, user, code).moved()).isTrue();
        promises.assertQuiet(template, series, 1);
    }

    @Test
    void aCodeThatIsExchangedAfterTheQuoteIsThereUnderAnotherId() {
        long template = engine.aTemplateWithStock(10);
        Series series = known(engine.codesFor(template).unique());
        long user = user();
        CodeOnHand quoted = look(user, series.code(0));
        redeem(user, series.code(0));

        assertRefused(lock("a" + user, user, quoted), quoted, "EXCHANGED");

        CodeOnHand now = look(user, series.code(0));
        assertThat(now.exchange()).isFalse();
        assertThat(lock("a" + user, user, now).moved()).isTrue();
        promises.assertQuiet(template, series, 1);
    }

    @Test
    void ofManyOrdersWithOneDrawnIdOneWins() {
        long template = engine.aTemplateWithStock(10);
        Series series = known(engine.codesFor(template).unique());
        for (int round = 0; round < 5; round++) {
            long user = user();
            CodeOnHand code = look(user, series.code(round));

            List<CouponMove> answers = CallsAtOnce.of(8, i -> lockAt(i, i + "x" + user, user, code));

            assertThat(answers).filteredOn(CouponMove::moved).hasSize(1);
            promises.assertQuiet(template, series, round + 1);
        }
    }

    @Test
    void ofUsersAndOrdersWithOneCodeOneGetsIt() {
        long template = engine.aTemplateWithStock(100);
        Series series = known(engine.codesFor(template).unique());
        for (int round = 0; round < 8; round++) {
            String code = series.code(round);
            long user = user();
            List<CodeOnHand> quoted =
                    IntStream.range(0, 5).mapToObj(i -> look(user + i, code)).toList();

            List<Boolean> got = CallsAtOnce.of(
                    8,
                    i -> i < 5
                            ? lockAt(i, i + "o" + user, user + i, quoted.get(i)).moved()
                            : redeem(user + i, code) instanceof Granted);

            assertThat(got).filteredOn(it -> it).hasSize(1);
            promises.assertQuiet(template, series, round + 1);
        }
    }

    @Test
    void theCodeThatACouponShowsIsThatCouponForItsHolder() {
        long template = engine.aTemplateWithStock(10);
        Series shown = known(engine.codesFor(template).perCoupon());
        long user = user();
        Granted granted =
                (Granted) redeem(user, known(engine.codesFor(template).unique()).code(0));
        long coupon = granted.claim().granted().orElseThrow().couponId();
        String code = shown.code(coupon);

        assertThat(look(user, code).exchange()).isFalse();
        assertThat(id(look(user, code))).isEqualTo(coupon);
        assertThat(look(user + 1, code).refusal()).as("of somebody else").isEqualTo("NOT_VALID");
        setState(shown, "PAUSED");
        assertThat(look(user, code).refusal()).isEqualTo("PAUSED");
        assertThat(look(user + 1, code).refusal())
                .as("of somebody else, who hears nothing of the series")
                .isEqualTo("NOT_VALID");
        assertThat(look(user, shown.code(coupon - 1)).refusal()).as("no coupon").isEqualTo("NOT_VALID");
        declareVoid(shown, coupon);
        assertThat(look(user, code).refusal()).isEqualTo("NOT_VALID");
    }

    @Test
    void aCodeThatIsVoidSinceItsUserHasExchangedItIsHisCoupon() {
        long template = engine.aTemplateWithStock(10);
        Series series = known(engine.codesFor(template).unique());
        long user = user();
        Granted granted = (Granted) redeem(user, series.code(0));
        declareVoid(series, 0);

        CodeOnHand code = look(user, series.code(0));
        assertThat(code.refusal()).isNull();
        assertThat(code.exchange()).isFalse();
        assertThat(id(code)).isEqualTo(granted.claim().granted().orElseThrow().couponId());
        assertThat(look(user + 1, series.code(0)).refusal()).isEqualTo("NOT_VALID");
        assertThat(lock("a" + user, user, code).moved()).isTrue();
        promises.assertQuiet(template, series, 1);
    }

    @Test
    void aLockIsRepeatedThoughItsCodeCannotBeReadAnyMore() {
        long template = engine.aTemplateWithStock(10);
        Series series = known(engine.codesFor(template).unique());
        Series lost = known(engine.codesFor(template).withLostKey().unique());
        long user = user();
        CodeOnHand code = look(user, series.code(0));
        assertThat(lock("a" + user, user, code).moved()).isTrue();
        String unreadable =
                JSON.toJSONString(command(user, List.of(id(code)), List.of(new CodeToLock(lost.code(0), id(code)))));

        assertThat(data(post("a" + user, unreadable), CouponMove.class)).isEqualTo(CouponMove.done());
        post("b" + user, unreadable).then().statusCode(503);
        promises.assertQuiet(template, series, 1);
    }

    private static Response post(String order, String lock) {
        return engine.asSettlement().body(lock).post("/internal/coupon-orders/" + order + "/lock");
    }

    @Test
    void aCodeThatIsTypedTwiceHasOneCoupon() {
        Series series = known(engine.codesFor(engine.aTemplateWithStock(10)).unique());
        String code = series.code(0);

        List<CodeOnHand> both = codes(ask(user(), code, code.toLowerCase().replace("-", "")));

        assertThat(id(both.get(1))).isEqualTo(id(both.get(0)));
        assertThat(both).extracting(CodeOnHand::code).doesNotHaveDuplicates();
    }

    @Test
    void whatIsNoCodeIsToldAtAFixedTimeAndWithoutAQuery() {
        Series series =
                known(engine.codesFor(engine.aTemplateWithStock(10)).ofSize(10).unique());
        long began = System.nanoTime();
        List<String> statements = CountedStatements.during(() -> assertThat(codes(ask(42, series.code(10), "junk")))
                .extracting(CodeOnHand::refusal)
                .containsExactly("NOT_VALID", "NOT_VALID"));
        assertThat(Duration.ofNanos(System.nanoTime() - began)).isGreaterThanOrEqualTo(Duration.ofMillis(150));
        assertThat(statements).isEmpty();
        ask(0, "x").then().statusCode(400);
        ask(42).then().statusCode(400);
        ask(42, new String[21]).then().statusCode(400);
        engine.as(42).post("/internal/codes/of-user/42").then().statusCode(403);
    }

    @Test
    void diesInsideTheMoveAndNothingHasHappened() {
        for (String point : List.of("exchange-uses-taken", "exchange-inside-decision", "inside-move")) {
            long template = engine.aTemplateWithStock(10);
            Series series = known(engine.codesFor(template).unique());
            long user = user();
            CodeOnHand code = look(user, series.code(0));
            PLAN.arm(point, 1, "throw");
            send("a" + user, user, code).then().statusCode(500);
            PLAN.awaitHit();
            assertThat(promises.uses(series)).as(point).isEmpty();

            assertThat(lock("a" + user, user, code).moved()).as(point).isTrue();
            promises.assertQuiet(template, series, 1);
        }
    }

    @Test
    void diesBehindTheCommitAndIsRepeated() {
        for (String point : List.of("exchange-committed-not-settled", "moved-not-answered")) {
            long template = engine.aTemplateWithStock(10);
            Series series = known(engine.codesFor(template).unique());
            long user = user();
            engine.bean(ReadWallet.class).read(user);
            CodeOnHand code = look(user, series.code(0));
            PLAN.arm(point, 1, "throw");
            send("a" + user, user, code).then().statusCode(500);
            PLAN.awaitHit();

            assertThat(lock("a" + user, user, code).moved()).as(point).isTrue();
            promises.assertQuiet(template, series, 1);
            assertThat(engine.bean(ReadWallet.class).read(user))
                    .extracting(WalletEntry::couponId)
                    .containsExactly(id(code));
        }
    }

    private static long user() {
        return USERS.addAndGet(100);
    }

    private static Series known(Series series) {
        other.bean(FindSeries.class).refresh();
        return series;
    }

    private static CodeOnHand look(long user, String code) {
        return codes(ask(user, code)).get(0);
    }

    private static List<String> refusals(long user, String... codes) {
        return codes(ask(user, codes)).stream().map(CodeOnHand::refusal).toList();
    }

    private static Response ask(long user, String... codes) {
        return engine.asSettlement()
                .body(JSON.toJSONString(new CodesTyped(Arrays.asList(codes), "app", null)))
                .post("/internal/codes/of-user/" + user);
    }

    /** From its text: lists in an object that was parsed already keep their elements as they are. */
    private static <T> T data(Response answer, Class<T> type) {
        return JSON.parseObject(JSON.parseObject(answer.asString()).getString("data"), type);
    }

    private static List<CodeOnHand> codes(Response answer) {
        assertThat(answer.statusCode()).isEqualTo(200);
        return data(answer, CodesOnHand.class).codes();
    }

    private static ExchangeOutcome redeem(long user, String code) {
        return engine.bean(ExchangeCode.class).exchange(user, code, "k").join();
    }

    private static CouponMove lock(String order, long user, CodeOnHand... codes) {
        return data(send(order, user, codes), CouponMove.class);
    }

    /** In either instance. */
    private static CouponMove lockAt(int i, String order, long user, CodeOnHand code) {
        List<CodeToLock> codes = List.of(toLock(code));
        return (i % 2 == 0 ? engine : other)
                .bean(LockCoupons.class)
                .lock(new OrderLock(order, order), command(user, List.of(id(code)), codes));
    }

    private static Response send(String order, long user, CodeOnHand... codes) {
        List<Long> ids = Arrays.stream(codes).map(OrderCodesIT::id).toList();
        List<CodeToLock> exchanges = Arrays.stream(codes)
                .filter(CodeOnHand::exchange)
                .map(OrderCodesIT::toLock)
                .toList();
        return engine.asSettlement()
                .body(JSON.toJSONString(command(user, ids, exchanges)))
                .post("/internal/coupon-orders/" + order + "/lock");
    }

    private static CouponLock command(long user, List<Long> ids, List<CodeToLock> codes) {
        return new CouponLock(user, ids, UNTIL, null, null, codes);
    }

    private static void move(String order, String move) {
        engine.asSettlement()
                .body("{}")
                .post("/internal/coupon-orders/" + order + "/" + move)
                .then()
                .statusCode(200);
    }

    private static CodeToLock toLock(CodeOnHand code) {
        return new CodeToLock(code.code(), id(code));
    }

    private static long id(CodeOnHand code) {
        return code.coupon().couponId();
    }

    private static void assertRefused(CouponMove answer, CodeOnHand code, String reason) {
        assertThat(answer.moved()).isFalse();
        assertThat(answer.coupons()).contains(new RefusedCoupon(id(code), reason));
    }

    private static String status(CodeOnHand code) {
        return engine.sql()
                .sql("SELECT status FROM t_user_coupon WHERE id = ?")
                .param(id(code))
                .query(String.class)
                .single();
    }

    private static void setState(Series series, String state) {
        engine.sql()
                .sql("UPDATE t_code_series SET state = ?, version = version + 1 WHERE id = ?")
                .params(state, series.id())
                .update();
    }

    private static void declareVoid(Series series, long serial) {
        engine.bean(TransactionTemplate.class)
                .executeWithoutResult(status -> engine.bean(CodeVoids.class)
                        .add(
                                series.id(),
                                List.of(new NewVoid(engine.bean(Ids.class).next(), serial, serial)),
                                "lost",
                                "operator"));
    }
}
