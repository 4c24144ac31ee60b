package io.confetti.engine.expiry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.confetti.core.contract.Audience;
import io.confetti.core.contract.UseEnded;
import io.confetti.engine.expiry.ExpireCoupons.Occasion;
import io.confetti.engine.expiry.store.TemplateEnds;
import io.confetti.engine.fixture.Coupons;
import io.confetti.engine.fixture.Engine;
import io.confetti.platform.id.Ids;
import io.confetti.platform.time.DatabaseTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class ExpiryIT {
    private static Engine engine;
    private static Coupons coupons;

    @BeforeAll
    static void start() {
        var servers = Engine.servers();
        servers.put("confetti.expiry.announce-every", "1s");
        servers.put("confetti.expiry.sweep-page", "10");
        servers.put("confetti.expiry.sweep-pause", "0ms");
        engine = Engine.start(servers);
        coupons = new Coupons(engine);
    }

    @AfterAll
    static void stop() {
        engine.close();
    }

    @Test
    void theSweepExpiresWhatIsOverAndNothingElse() {
        Instant past = engine.now().minusSeconds(30);
        Instant future = engine.now().plusSeconds(3_600);
        long over = coupons.give(1, 71, "UNUSED", past);
        long lapsed = coupons.locked(1, 71, past, past);
        long held = coupons.locked(1, 71, past, future);
        long redeemed = coupons.give(1, 71, "REDEEMED", past);
        long usable = coupons.give(1, 71, "UNUSED", future);
        for (int i = 0; i < 25; i++) { // more than two pages
            coupons.give(100 + i, 71, "UNUSED", past);
        }

        assertThat(engine.bean(SweepCoupons.class).sweep()).isGreaterThanOrEqualTo(26);

        assertThat(List.of(over, lapsed, held, redeemed, usable))
                .extracting(coupons::status)
                .containsExactly("EXPIRED", "LOCKED", "LOCKED", "REDEEMED", "UNUSED");
        assertThat(engine.bean(SweepCoupons.class).sweep()).isZero();
    }

    @Test
    void theEndOfUseExpiresPushedAndClaimedCouponsWithoutASweep() {
        Instant end = engine.now().plusSeconds(4).truncatedTo(java.time.temporal.ChronoUnit.MILLIS);
        long template = engine.aTemplate(
                100,
                1,
                Audience.EVERYBODY,
                engine.now().minusSeconds(60),
                engine.now().plusSeconds(1));
        long block = engine.bean(Ids.class).block(20);
        coupons.giveBlock(block, 2_000, 20, template, end);
        chunk(template, block, 20);
        long claimed = coupons.give(3_000, template, "UNUSED", end);
        claim(template, claimed);
        long held = coupons.locked(3_001, template, end, engine.now().plusSeconds(600));
        claim(template, held);
        end(template, end);

        await().atMost(Duration.ofSeconds(30)).untilAsserted(() -> {
            assertThat(coupons.status(block)).isEqualTo("EXPIRED");
            assertThat(coupons.status(block + 19)).isEqualTo("EXPIRED");
            assertThat(coupons.status(claimed)).isEqualTo("EXPIRED");
            assertThat(engine.bean(TemplateEnds.class).isUnswept(new UseEnded(template, end)))
                    .isFalse();
        });
        assertThat(engine.now()).isAfterOrEqualTo(end);
        assertThat(coupons.status(held)).isEqualTo("LOCKED");
        engine.as(2_000)
                .get("/api/coupons/mine")
                .then()
                .body("data.items.status", org.hamcrest.Matchers.contains("EXPIRED"));
    }

    @Test
    void aMessageThatComesTooEarlyOrTwiceChangesNothing() {
        Instant end = engine.now().plusSeconds(3_600).truncatedTo(java.time.temporal.ChronoUnit.MILLIS);
        long template = engine.bean(Ids.class).next();
        end(template, end);

        engine.bean(SweepTemplate.class).sweep(new UseEnded(template, end));
        assertThat(engine.bean(TemplateEnds.class).isUnswept(new UseEnded(template, end)))
                .isTrue();

        Instant over = engine.now().minusSeconds(5).truncatedTo(java.time.temporal.ChronoUnit.MILLIS);
        end(template, over);
        engine.bean(SweepTemplate.class).sweep(new UseEnded(template, over));
        engine.bean(SweepTemplate.class).sweep(new UseEnded(template, over));
        assertThat(engine.bean(TemplateEnds.class).isUnswept(new UseEnded(template, over)))
                .isFalse();
    }

    @Test
    void aLockAndAnExpiryAtOnceHaveOneWinner() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(8);
        List<Long> ids = new ArrayList<>();
        List<Future<Integer>> locks = new ArrayList<>();
        List<Future<Integer>> expiries = new ArrayList<>();
        Instant past = engine.now().minusSeconds(1);
        for (int i = 0; i < 100; i++) {
            ids.add(coupons.give(5_000 + i, 72, "UNUSED", past));
        }
        for (Long id : ids) {
            locks.add(threads.submit(() -> lock(id)));
            expiries.add(threads.submit(() -> engine.bean(ExpireCoupons.class).expire(List.of(id), Occasion.READ)));
        }

        for (int i = 0; i < ids.size(); i++) {
            int won = locks.get(i).get() + expiries.get(i).get();
            assertThat(won).isEqualTo(1);
            assertThat(coupons.status(ids.get(i))).isEqualTo(locks.get(i).get() == 1 ? "LOCKED" : "EXPIRED");
        }
        threads.shutdown();
    }

    /** As an order takes it that was quoted in time. */
    private static int lock(long id) {
        return engine.sql()
                .sql("UPDATE t_user_coupon SET status = 'LOCKED', locked_order = 'o', locked_until = ?"
                        + " WHERE id = ? AND status = 'UNUSED'")
                .params(DatabaseTime.of(engine.now().plusSeconds(600)), id)
                .update();
    }

    private static void end(long template, Instant end) {
        engine.sql()
                .sql("INSERT INTO t_template_end (template_id, usable_end) VALUES (?, ?)")
                .params(template, DatabaseTime.of(end))
                .update();
    }

    private static void chunk(long template, long firstCoupon, int size) {
        engine.sql()
                .sql("INSERT INTO t_task_chunk (task_id, chunk_no, template_id, first_ordinal, last_ordinal, reserved,"
                        + " granted, load_gen, first_coupon, state, created_at, touched_at)"
                        + " VALUES (?, 1, ?, 1, ?, ?, ?, 1, ?, 'SETTLED', ?, ?)")
                .params(
                        firstCoupon,
                        template,
                        size,
                        size,
                        size,
                        firstCoupon,
                        DatabaseTime.of(engine.now()),
                        DatabaseTime.of(engine.now()))
                .update();
    }

    private static void claim(long template, long coupon) {
        engine.sql()
                .sql("INSERT INTO t_claim (claim_id, user_id, template_id, idempotency_key, load_gen, state, coupon_id,"
                        + " accepted_at, decided_at) VALUES (?, 3000, ?, 'k', 1, 'GRANTED', ?, ?, ?)")
                .params(coupon, template, coupon, DatabaseTime.of(engine.now()), DatabaseTime.of(engine.now()))
                .update();
    }
}
