package io.confetti.engine.retention;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.engine.fixture.Engine;
import io.confetti.platform.id.Ids;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Refused claims and locks of orders go when they are old; nothing else does. */
class RetentionIT {
    private static Engine engine;

    @BeforeAll
    static void start() {
        engine = Engine.start();
    }

    @AfterAll
    static void stop() {
        engine.close();
    }

    @Test
    void refusedClaimsGoAfterAMonth() {
        List<Long> templates = List.of(next(), next(), next());
        templates.forEach(template -> {
            claim(template, "REFUSED", 31, 0);
            claim(template, "REFUSED", 29, 0);
            claim(template, "REFUSED", 31, 1); // wallet and filter do not know it yet
            claim(template, "GRANTED", 400, 0);
        });
        ForgetRefusedClaims rule = engine.bean(ForgetRefusedClaims.class);
        assertThat(rule.due(10)).isEqualTo(3);

        assertThat(rule.delete(2)).isEqualTo(2);
        assertThat(rule.delete(2)).isEqualTo(1);
        assertThat(rule.delete(2)).isZero();

        assertThat(count("t_claim")).isEqualTo(9);
        engine.sql().sql("DELETE FROM t_claim").update();
    }

    @Test
    void locksOfOrdersGoAfterTwoYears() {
        order("REDEEMED", 761);
        order("RELEASED", 761);
        order("LOCKED", 761);
        order("RETURNED", 759);
        ForgetOrderLocks rule = engine.bean(ForgetOrderLocks.class);
        assertThat(rule.due(10)).isEqualTo(2);

        assertThat(rule.delete(10)).isEqualTo(2);

        assertThat(count("t_coupon_order")).isEqualTo(2);
    }

    private static long next() {
        return engine.bean(Ids.class).next();
    }

    private static long count(String table) {
        return engine.sql()
                .sql("SELECT COUNT(*) FROM " + table)
                .query(Long.class)
                .single();
    }

    private static void claim(long template, String state, int days, int redisDue) {
        engine.sql()
                .sql("INSERT INTO t_claim (claim_id, user_id, template_id, idempotency_key, load_gen, state, reason,"
                        + " redis_due, accepted_at, decided_at) SELECT ?, 7, ?, 'k', 1, ?, IF(? = 'REFUSED', 'SOLD_OUT', NULL), ?,"
                        + " UTC_TIMESTAMP(3) - INTERVAL ? DAY, UTC_TIMESTAMP(3)")
                .params(next(), template, state, state, redisDue, days)
                .update();
    }

    private static void order(String state, int days) {
        engine.sql()
                .sql("INSERT INTO t_coupon_order (order_id, user_id, coupon_ids, state, created_at, changed_at)"
                        + " VALUES (?, 7, '1', ?, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3) - INTERVAL ? DAY)")
                .params("o-" + next(), state, days)
                .update();
    }
}
