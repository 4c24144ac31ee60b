package io.confetti.engine.code;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import com.alibaba.fastjson2.JSON;
import io.confetti.core.code.FindSeries;
import io.confetti.core.code.store.CodeVoids;
import io.confetti.core.code.store.CodeVoids.NewVoid;
import io.confetti.core.stock.FilterState;
import io.confetti.core.stock.StockStatus;
import io.confetti.engine.code.exchange.LookAtCode;
import io.confetti.engine.code.exchange.UnnamedCode.Exchanged;
import io.confetti.engine.fixture.CodeSeriesBuilder.Series;
import io.confetti.engine.fixture.CountedStatements;
import io.confetti.engine.fixture.Engine;
import io.confetti.platform.id.Ids;
import io.confetti.platform.identity.Shops;
import io.micrometer.core.instrument.MeterRegistry;
import io.restassured.response.Response;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.transaction.support.TransactionTemplate;

class ExchangeIT {
    private static final Duration SOON = Duration.ofSeconds(20);

    private static Engine engine;

    @BeforeAll
    static void start() {
        engine = Engine.start(Engine.servers(), CountedStatements.class);
    }

    @AfterAll
    static void stop() {
        engine.close();
    }

    @Test
    void exchangesACodeForACouponHoweverItIsTyped() {
        long template = engine.aTemplateWithStock(10);
        Series series = engine.codesFor(template).unique();

        Response answer = redeem(42, " " + series.code(3).toLowerCase().replace("-", ""), "key");

        answer.then()
                .statusCode(200)
                .body("data.state", equalTo("GRANTED"))
                .body("data.templateId", equalTo(Long.toString(template)))
                .body("data.couponId", notNullValue())
                .body("data.alreadyYours", equalTo(false));
        engine.as(42)
                .get(answer.header("Location"))
                .then()
                .body("data.couponId", equalTo(answer.path("data.couponId")));
        engine.as(42).get("/api/coupons/mine").then().body("data.items.id", hasItem((String)
                answer.path("data.couponId")));
        assertQuiet(template, series, 1, 9);
    }

    @Test
    void aRepeatIsAnsweredAlikeAndHappensOnce() {
        long template = engine.aTemplate().withStock(10).withLimit(5).create();
        Series series = engine.codesFor(template).unique();

        String first = redeem(42, series.code(0), "key").path("data.couponId");
        assertThat((String) redeem(42, series.code(0), "key").path("data.couponId"))
                .isEqualTo(first);
        redeem(42, series.code(0), "another-key")
                .then()
                .statusCode(200)
                .body("data.couponId", equalTo(first))
                .body("data.alreadyYours", equalTo(true))
                .body("data.text", notNullValue());
        assertQuiet(template, series, 1, 9);
    }

    @Test
    void whatIsNoCodeAnyMoreIsAnsweredLikeWhatNeverWasOne() {
        long template = engine.aTemplateWithStock(10);
        Series series = engine.codesFor(template).ofSize(10).unique();
        redeem(42, series.code(0), "key").then().statusCode(200);
        voided(series, 1);

        for (String code :
                List.of(series.code(0), series.code(1), series.code(10), "nonsense", "x".repeat(900), "T00000000000")) {
            long began = System.nanoTime();
            redeem(43, code, "key").then().statusCode(404).body("code", equalTo("code.not-valid"));
            assertThat(Duration.ofNanos(System.nanoTime() - began)).isGreaterThanOrEqualTo(Duration.ofMillis(150));
        }
        assertQuiet(template, series, 1, 9);
    }

    /** What templates are that are made with codes: the stock is for those who have one. */
    @Test
    void ofATemplateThatIsNotClaimableCodesAreExchanged() {
        long template = engine.aTemplate().withStock(10).pushOnly().create();
        Series series = engine.codesFor(template).unique();

        engine.as(42)
                .header("Idempotency-Key", "claim")
                .post("/api/coupons/templates/" + template + "/claims")
                .then()
                .statusCode(404);
        redeem(42, series.code(0), "key").then().statusCode(200).body("data.couponId", notNullValue());
        assertQuiet(template, series, 1, 9);
    }

    @Test
    void whoHasUsedACodeBeforeItWasDeclaredVoidHasItsCoupon() {
        long template = engine.aTemplate().withStock(10).withLimit(5).create();
        Series series = engine.codesFor(template).unique();
        Series word = engine.codesFor(template).ofSize(9).limit(2).shared();
        String coupon = redeem(42, series.code(0), "a").path("data.couponId");
        String ofWord = redeem(42, word.word(), "a").path("data.couponId");
        voided(series, 0);
        voided(word, 0);

        redeem(42, series.code(0), "b").then().statusCode(200).body("data.couponId", equalTo(coupon));
        redeem(42, series.code(0), "b").then().body("data.alreadyYours", equalTo(true));
        redeem(42, series.code(0), "a").then().body("data.alreadyYours", equalTo(false));
        redeem(42, word.word(), "b").then().statusCode(200).body("data.couponId", equalTo(ofWord));
        redeem(43, series.code(0), "a").then().statusCode(404);
        redeem(43, word.word(), "a").then().statusCode(404);
        assertThat(count("SELECT used FROM t_code_series WHERE id = ?", series.id()))
                .isOne();
        assertThat(count("SELECT used FROM t_code_series WHERE id = ?", word.id()))
                .isOne();
    }

    @Test
    void junkNeverReachesTheDatabase() {
        Series series =
                engine.codesFor(engine.aTemplateWithStock(10)).ofSize(10).unique();
        await().atMost(SOON) // until the filter knows what other tests imported
                .until(() -> CountedStatements.during(() -> redeem(42, "junk", "key"))
                        .isEmpty());
        double before = lookUps();
        List<String> statements = CountedStatements.during(() -> {
            for (int i = 0; i < 20; i++) {
                redeem(42, series.code(10 + i), "key").then().statusCode(404);
                redeem(42, "junk " + i, "key").then().statusCode(404);
            }
        });
        assertThat(statements).isEmpty();
        assertThat(lookUps()).isEqualTo(before);
    }

    @Test
    void whatTheDatabaseIsAskedAboutInVainIsCounted() {
        long template = engine.aTemplateWithStock(10);
        AtomicInteger imports = new AtomicInteger();
        await().atMost(SOON).until(() -> {
            engine.codesFor(template).imported("VAIN-" + imports.incrementAndGet()); // no filter has it yet
            double before = lookUps();
            List<String> statements = CountedStatements.during(
                    () -> redeem(42, "in vain", "key").then().statusCode(404));
            assertThat(lookUps() - before).isEqualTo(statements.size());
            return !statements.isEmpty();
        });
    }

    @Test
    void whoHoldsACodeWhoseKeyIsNotThereIsNotToldThatItIsNone() {
        long template = engine.aTemplateWithStock(10);
        Series read = engine.codesFor(template).unique();
        Series lost = engine.codesFor(template).withLostKey().unique();
        engine.codesFor(template).withLostKey().perCoupon();

        redeem(42, lost.code(0), "key").then().statusCode(503);
        redeem(42, lost.code(0).substring(0, 9), "key").then().statusCode(503);
        String coupon = redeem(42, read.code(0), "key").path("data.couponId");
        engine.as(42).get("/api/coupons/mine/" + coupon).then().statusCode(200).body("data.code", nullValue());
        assertThat(engine.bean(MeterRegistry.class)
                        .get("confetti.code.series.unreadable")
                        .gauge()
                        .value())
                .isEqualTo(2);

        state(lost, "CLOSED");
        engine.sql()
                .sql("UPDATE t_code_series SET state = 'CLOSED' WHERE key_version > 1")
                .update();
        engine.bean(FindSeries.class).refresh();
    }

    @Test
    void whoHoldsAValidCodeHearsWhyAndKeepsIt() {
        long template = engine.aTemplateWithStock(1);
        Series series = engine.codesFor(template).unique();
        state(series, "PAUSED");
        refused(42, series.code(0), "code.paused");
        state(series, "READY");
        engine.move(template, StockStatus.ACTIVE, StockStatus.PAUSED);
        refused(42, series.code(0), "claim.paused");
        engine.move(template, StockStatus.PAUSED, StockStatus.ACTIVE);
        redeem(42, series.code(0), "key").then().statusCode(200);
        refused(42, series.code(1), "claim.sold-out");
        state(series, "CLOSED");
        refused(43, series.code(2), "code.closed");
        assertQuiet(template, series, 1, 0);
    }

    @Test
    void theLimitOfTheTemplateLeavesTheCodeToOthers() {
        long template = engine.aTemplateWithStock(10);
        Series series = engine.codesFor(template).unique();
        redeem(42, series.code(0), "a").then().statusCode(200);
        refused(42, series.code(1), "claim.limit-reached");
        redeem(43, series.code(1), "b").then().statusCode(200);
        assertQuiet(template, series, 2, 8);
    }

    @Test
    void theTimesAndTheLimitOfTheSeriesCount() {
        long template = engine.aTemplate().withStock(10).withLimit(5).create();
        var now = engine.now();
        refused(
                42,
                engine.codesFor(template)
                        .valid(now.plusSeconds(60), null)
                        .unique()
                        .code(0),
                "code.not-started");
        refused(42, engine.codesFor(template).valid(null, now).unique().code(0), "code.ended");
        Series series = engine.codesFor(template).limit(2).unique();
        redeem(42, series.code(0), "a").then().statusCode(200);
        redeem(42, series.code(1), "a").then().statusCode(200);
        refused(42, series.code(2), "code.limit-reached");
        redeem(43, series.code(2), "a").then().statusCode(200);
        assertQuiet(template, series, 3, 7);
    }

    @Test
    void aCodeOfSeveralUsesIsUsedByAsManyUsers() {
        long template = engine.aTemplateWithStock(10);
        Series series = engine.codesFor(template).usable(2).unique();
        redeem(42, series.code(0), "a").then().statusCode(200);
        redeem(42, series.code(0), "b").then().body("data.alreadyYours", equalTo(true));
        redeem(43, series.code(0), "a").then().statusCode(200);
        redeem(44, series.code(0), "a").then().statusCode(404);
        assertQuiet(template, series, 2, 8);
    }

    @Test
    void aWordIsForSoManyPeopleOnceEach() {
        long template = engine.aTemplate().withStock(10).withLimit(5).create();
        Series series = engine.codesFor(template).ofSize(2).shared();
        redeem(42, series.word(), "a").then().statusCode(200).body("data.alreadyYours", equalTo(false));
        redeem(42, series.word().toLowerCase(), "b").then().statusCode(200).body("data.alreadyYours", equalTo(true));
        redeem(43, series.word(), "a").then().statusCode(200);
        refused(44, series.word(), "code.used-up");
        voided(series, 0);
        redeem(45, series.word(), "a").then().statusCode(404);
        assertQuiet(template, series, 2, 8);
    }

    @Test
    void codesFromElsewhereAreExchangedToo() {
        long template = engine.aTemplateWithStock(10);
        Series series = engine.codesFor(template).imported("Ünique-77", "other 78");
        redeem(42, "ünique77", "a").then().statusCode(200);
        redeem(43, "ünique77", "a").then().statusCode(404);
        redeem(43, "OTHER78", "a").then().statusCode(200);
        redeem(44, "OTHER79", "a").then().statusCode(404);
        assertQuiet(template, series, 2, 8);
    }

    @Test
    void aPrefixThatIsMadeLaterHidesNoCodeFromElsewhere() {
        long template = engine.aTemplateWithStock(10);
        Series imported = engine.codesFor(template).imported("LATE-ORDER-77", "LATE-ORDER-78");
        Series series = engine.codesFor(engine.aTemplateWithStock(10)).unique("LATE");
        redeem(42, "late order 77", "a")
                .then()
                .statusCode(200)
                .body("data.templateId", equalTo(Long.toString(template)));
        redeem(43, "late order 77", "a").then().statusCode(404);
        redeem(43, "LATE-ORDER-79", "a").then().statusCode(404);
        redeem(43, series.code(0), "a").then().statusCode(200);
        assertQuiet(template, imported, 1, 9);
    }

    /** A till names nobody: it hears that somebody has to exchange it, and it is no coupon whose id is the serial. */
    @Test
    void aPrefixOfCouponsThatIsMadeLaterMakesNoCouponOfACodeFromElsewhere() {
        long template = engine.aTemplateWithStock(10);
        engine.codesFor(template).imported("MYW-ORDER-77");
        Series shown = engine.codesFor(template).perCoupon("MYW");
        LookAtCode codes = engine.bean(LookAtCode.class);
        assertThat(codes.lookAtCoupon("myw order 77", Shops.EVERY).exchange()).isEqualTo(Exchanged.PERHAPS);
        assertThat(codes.lookAtCoupon(shown.code(engine.bean(Ids.class).next()), Shops.EVERY)
                        .exchange())
                .isEqualTo(Exchanged.NEVER);
        redeem(42, "myw order 77", "a").then().statusCode(200);
    }

    @Test
    void aCouponShowsItsOwnCodeWhichIsNotExchanged() {
        long template = engine.aTemplateWithStock(10);
        Series shown = engine.codesFor(template).perCoupon();
        String coupon =
                redeem(42, engine.codesFor(template).unique().code(0), "a").path("data.couponId");
        String code = shown.code(Long.parseLong(coupon));
        engine.as(42).get("/api/coupons/mine/" + coupon).then().body("data.code", equalTo(code));
        redeem(42, code, "b").then().statusCode(404);
    }

    @Test
    void couponsShowTheCodeOfTheSeriesThatTakesThePlaceOfAClosedOne() {
        long template = engine.aTemplateWithStock(10);
        Series closed = engine.codesFor(template).perCoupon();
        String coupon =
                redeem(42, engine.codesFor(template).unique().code(0), "a").path("data.couponId");
        long id = Long.parseLong(coupon);
        state(closed, "CLOSED");
        engine.bean(FindSeries.class).refresh();
        engine.as(42).get("/api/coupons/mine/" + coupon).then().body("data.code", nullValue());

        Series next = engine.codesFor(template).perCoupon();

        engine.as(42).get("/api/coupons/mine/" + coupon).then().body("data.code", equalTo(next.code(id)));
    }

    @Test
    void refusesARequestWithoutKeyOrCode() {
        engine.as(42)
                .contentType("application/json")
                .body("{\"code\":\"X\"}")
                .post("/api/coupons/codes/redeem")
                .then()
                .statusCode(400)
                .body("code", equalTo("claim.idempotency-key-required"));
        engine.as(42)
                .contentType("application/json")
                .header("Idempotency-Key", "k")
                .body("{}")
                .post("/api/coupons/codes/redeem")
                .then()
                .statusCode(400);
    }

    private static Response redeem(long user, String code, String key) {
        return engine.as(user)
                .contentType("application/json")
                .header("Idempotency-Key", key)
                .body(JSON.toJSONString(Map.of("code", code)))
                .post("/api/coupons/codes/redeem");
    }

    private static void refused(long user, String code, String reason) {
        redeem(user, code, "refused").then().statusCode(409).body("code", equalTo(reason));
    }

    private static void voided(Series series, long serial) {
        engine.bean(TransactionTemplate.class)
                .executeWithoutResult(status -> engine.bean(CodeVoids.class)
                        .add(
                                series.id(),
                                List.of(new NewVoid(engine.bean(Ids.class).next(), serial, serial)),
                                "lost",
                                "operator"));
    }

    private static void state(Series series, String state) {
        engine.sql()
                .sql("UPDATE t_code_series SET state = ?, version = version + 1 WHERE id = ?")
                .params(state, series.id())
                .update();
    }

    /** As many coupons, uses and counted uses as there must be, and stock, filter and sweep agree. */
    private static void assertQuiet(long template, Series series, long used, long left) {
        assertThat(engine.coupons(template)).isEqualTo(engine.books(template).given());
        assertThat(engine.books(template).left()).isEqualTo(left);
        assertThat(count("SELECT COUNT(*) FROM t_code_use WHERE series_id = ?", series.id()))
                .isEqualTo(used);
        assertThat(count("SELECT used FROM t_code_series WHERE id = ?", series.id()))
                .isEqualTo(used);
        await().atMost(SOON).untilAsserted(() -> {
            assertThat(count("SELECT COUNT(*) FROM t_claim WHERE redis_due = 1 AND template_id = ?", template))
                    .isZero();
            FilterState filter = engine.filter(template);
            assertThat(filter.held()).isZero();
            assertThat(filter.available()).isEqualTo(left);
        });
    }

    private static double lookUps() {
        return engine.bean(MeterRegistry.class)
                .counter("confetti.code.looked.up")
                .count();
    }

    private static long count(String sql, long id) {
        return engine.sql().sql(sql).param(id).query(Long.class).single();
    }
}
