package io.confetti.engine.promise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.is;

import io.confetti.core.stock.StockKeys;
import io.confetti.engine.code.exchange.ExchangeCode;
import io.confetti.engine.fixture.CodeSeriesBuilder.Series;
import io.confetti.engine.fixture.Engine;
import io.confetti.engine.fixture.RowsRead;
import io.confetti.engine.promise.store.ClaimTruth;
import io.confetti.platform.promise.CheckScope;
import io.confetti.platform.promise.CheckScope.Kind;
import io.confetti.platform.promise.PromiseChecks;
import io.confetti.platform.promise.Violation;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.data.redis.core.StringRedisTemplate;

/** Each promise is broken by hand, named by its check, and mended again. */
class EnginePromisesIT {
    private static Engine engine;
    private static long template;

    @BeforeAll
    static void start() {
        var servers = Engine.servers();
        servers.put("confetti.checks.grace", "0s");
        servers.put("confetti.expiry.every", "1d"); // what is over stays so
        engine = Engine.start(servers);
        template = engine.aTemplateWithStock(100);
    }

    @AfterAll
    static void stop() {
        engine.close();
    }

    @AfterEach
    void everythingIsMended() {
        assertThat(violations(CheckScope.EVERYTHING)).isEmpty();
    }

    @Test
    void namesClaimsThatNobodyDecidedAndThoseWithoutTheirCoupon() {
        String insert =
                "INSERT INTO t_claim (claim_id, user_id, template_id, idempotency_key, load_gen, state, coupon_id,"
                        + " accepted_at) VALUES (?, 880001, ?, 'k', 1, ?, ?, UTC_TIMESTAMP(3) - INTERVAL 2 MINUTE)";
        sql(insert, 72, template, "GRANTED", 73);
        assertFound("I7", "claim 72", "is granted, but has no coupon");
        assertThat(violations(new CheckScope(Kind.TEMPLATE, template))).hasSize(1);
        assertThat(violations(new CheckScope(Kind.USER, 880001))).hasSize(1);
        assertThat(violations(new CheckScope(Kind.USER, 880002))).isEmpty();
        assertThat(violations(new CheckScope(Kind.TEMPLATE, template + 1))).isEmpty();
        assertThat(violations(new CheckScope(Kind.TASK, 72))).isEmpty();
        sql("DELETE FROM t_claim WHERE claim_id = 72");
    }

    /** The template is unknown to the sweeps: they would decide what nobody decides here. */
    @Test
    void namesWhatWaitsForLongerThanAMinute() {
        sql("INSERT INTO t_template_stock (template_id, issued, stock_left, status, claim_start, claim_end)"
                + " VALUES (4, 1, 1, 'ACTIVE', '2025-01-01', '2025-01-02')");
        String insert =
                "INSERT INTO t_claim (claim_id, user_id, template_id, idempotency_key, load_gen, state, accepted_at)"
                        + " VALUES (71, 880001, 4, 'k', 1, 'PENDING', UTC_TIMESTAMP(3) - INTERVAL 2 MINUTE)";
        StringRedisTemplate redis = engine.bean(StringRedisTemplate.class);
        String stock = new StockKeys(4).stock();
        redis.opsForHash().put(stock, "c:74", "1000:880001:");
        redis.opsForHash().put(stock.replace(":stock", ":flying"), "880001", "1");
        assertFound("I7", "claim 74", "Redis holds stock for it for more than a minute");
        redis.delete(List.of(stock, stock.replace(":stock", ":flying")));
        sql(insert);
        assertFound("I7", "claim 71", "is not decided after a minute");
        sql("DELETE FROM t_claim WHERE claim_id = 71");
        sql("DELETE FROM t_template_stock WHERE template_id = 4");
    }

    @Test
    void namesCouponsThatNobodyExpires() {
        String over = "coupons are not expired that could be used until 2026-01-01T00:00:00Z";
        sql(
                "INSERT INTO t_template_end (template_id, rule_version, usable_end, due_at)"
                        + " VALUES (?, 9, '2026-01-01', '2026-01-01')",
                template);
        assertFound("I8", "claims of template " + template, over);
        sql("DELETE FROM t_template_end WHERE template_id = ? AND due_at = '2026-01-01'", template);

        sql(
                "INSERT INTO t_task_chunk (task_id, chunk_no, template_id, first_ordinal, last_ordinal, reserved, granted,"
                        + " load_gen, first_coupon, state, usable_until, created_at, touched_at) VALUES (880099, 3, ?, 1, 1, 1, 1, 1,"
                        + " 1, 'SETTLED', '2026-01-01', '2026-01-01', '2026-01-01')",
                template);
        String chunk = "chunk 3 of task 880099";
        assertFound("I8", chunk, over);
        assertThat(violations(new CheckScope(Kind.TASK, 880099))).contains(new Violation("I8", chunk, over));
        assertThat(violations(new CheckScope(Kind.TEMPLATE, template))).contains(new Violation("I8", chunk, over));
        assertThat(violations(new CheckScope(Kind.TASK, 880098))).isEmpty();
        sql("DELETE FROM t_task_chunk WHERE task_id = 880099");
    }

    @Test
    void readsTheClaimsOfATemplateAndNoOthers() {
        long before = rowsReadOf(template);
        long other = engine.aTemplateWithStock(1);
        for (int i = 0; i < 200; i++) {
            sql(
                    "INSERT INTO t_claim (claim_id, user_id, template_id, idempotency_key, load_gen, state, reason, accepted_at,"
                            + " decided_at) VALUES (?, 880020, ?, 'k', 1, 'REFUSED', 'SOLD_OUT', UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))",
                    8_800_200 + i,
                    other);
        }

        assertThat(rowsReadOf(template)).as("200 claims of another template").isLessThan(before + 50);
        assertThat(engine.bean(ClaimTruth.class).count(new CheckScope(Kind.TEMPLATE, other)))
                .isEqualTo(200);
        sql("DELETE FROM t_claim WHERE user_id = 880020");
    }

    private static long rowsReadOf(long templateId) {
        CheckScope scope = new CheckScope(Kind.TEMPLATE, templateId);
        ClaimTruth truth = engine.bean(ClaimTruth.class);
        return RowsRead.of(engine, () -> {
            truth.count(scope);
            truth.undecided(scope, engine.now(), 100);
            truth.grantedWithoutCoupon(scope, 100);
            truth.templates(scope);
        });
    }

    @Test
    void namesExchangesWithoutCouponsAndSeriesThatMiscount() {
        long ofCodes = engine.aTemplateWithStock(10);
        Series series = engine.codesFor(ofCodes).ofSize(5).unique();
        engine.bean(ExchangeCode.class).exchange(880010, series.code(3), "k").join();
        String subject = "code 3 of series " + series.id();
        String noCoupon = "is exchanged, but its user has no granted claim with a coupon for it";

        sql("UPDATE t_code_use SET user_id = 880011 WHERE series_id = ?", series.id());
        assertFound("I16", subject, noCoupon);
        assertThat(violations(new CheckScope(Kind.USER, 880011))).contains(new Violation("I16", subject, noCoupon));
        assertThat(violations(new CheckScope(Kind.TEMPLATE, ofCodes))).hasSize(1);
        assertThat(violations(new CheckScope(Kind.TEMPLATE, template))).isEmpty();
        assertThat(violations(new CheckScope(Kind.USER, 880012))).isEmpty();
        sql("UPDATE t_code_use SET user_id = 880010 WHERE series_id = ?", series.id());

        sql("UPDATE t_code_series SET made = 3 WHERE id = ?", series.id());
        assertFound("I16", subject, "is exchanged, but was not given out, or not for so many uses");
        sql("UPDATE t_code_series SET made = 5, used = 2 WHERE id = ?", series.id());
        assertFound("I16", "series " + series.id(), "counts 2 exchanges, but there are 1");
        sql("UPDATE t_code_series SET used = 1 WHERE id = ?", series.id());
    }

    @Test
    void answersServicesOnly() {
        engine.asSettlement()
                .get("/internal/checks?template=" + template)
                .then()
                .statusCode(200)
                .body("data.violations.size()", is(0))
                .body("data.examined.claims", is(0));
        engine.asSettlement().get("/internal/checks?template=1&user=2").then().statusCode(400);
        engine.as(42).get("/internal/checks").then().statusCode(403);
    }

    private static void assertFound(String promise, String subject, String finding) {
        assertThat(violations(CheckScope.EVERYTHING)).contains(new Violation(promise, subject, finding));
    }

    private static List<Violation> violations(CheckScope scope) {
        var report = engine.bean(PromiseChecks.class).run(scope);
        assertThat(report.notChecked()).isEmpty();
        return report.violations();
    }

    private static void sql(String statement, Object... parameters) {
        engine.sql().sql(statement).params(parameters).update();
    }
}
