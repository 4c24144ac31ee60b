package io.confetti.engine.expiry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.confetti.contract.UseEnded;
import io.confetti.engine.expiry.ExpireCoupons.Occasion;
import io.confetti.engine.expiry.store.TemplateEnds;
import io.confetti.engine.fixture.Coupons;
import io.confetti.engine.fixture.Engine;
import io.confetti.platform.id.Ids;
import io.confetti.platform.time.DatabaseTime;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.dao.CannotAcquireLockException;
import org.springframework.transaction.support.TransactionTemplate;

class ExpiryIT {
    private static Engine engine;
    private static Coupons coupons;

    @BeforeAll
    static void start() {
        var servers = Engine.servers();
        servers.put("confetti.expiry.announce-every", "1s");
        servers.put("confetti.expiry.sweep-page", "10");
        servers.put("confetti.expiry.sweep-pause", "0ms");
        servers.put("confetti.expiry.step", "0ms");
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
        long template = engine.aTemplate()
                .withStock(100)
                .claimable(engine.now().minusSeconds(60), engine.now().plusSeconds(1))
                .create();
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

        assertThat(engine.bean(SweepTemplate.class).step(new UseEnded(template, end)))
                .isFalse();
        assertThat(engine.bean(TemplateEnds.class).isUnswept(new UseEnded(template, end)))
                .isTrue();

        Instant over = engine.now().minusSeconds(5).truncatedTo(java.time.temporal.ChronoUnit.MILLIS);
        end(template, over);
        for (int i = 0; i < 5; i++) {
            engine.bean(SweepTemplate.class).step(new UseEnded(template, over));
        }
        awaitSwept(template, over);
    }

    @Test
    void aTemplateWithManyCouponsHoldsUpNoOther() {
        Instant end = past(60);
        long large = engine.bean(Ids.class).next();
        for (int i = 0; i < 40; i++) {
            long block = engine.bean(Ids.class).block(1);
            coupons.giveBlock(block, 7_000 + i, 1, large, end);
            chunk(large, block, 1);
        }
        long small = engine.bean(Ids.class).next();
        long coupon = engine.bean(Ids.class).block(1);
        coupons.giveBlock(coupon, 7_100, 1, small, end);
        chunk(small, coupon, 1);

        engine.bean(TransactionTemplate.class).executeWithoutResult(both -> {
            end(large, end);
            end(small, end.plusSeconds(1));
        });

        awaitSwept(large, end);
        awaitSwept(small, end.plusSeconds(1));
        assertThat(coupons.status(coupon)).isEqualTo("EXPIRED");
        assertThat(sweptAt(small)).as("its turn comes in between").isBefore(sweptAt(large));
    }

    @Test
    void aStepGoesOnWhereADeadProcessStopped() {
        Instant end = past(60);
        long template = engine.bean(Ids.class).next();
        List<Long> blocks = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            long block = engine.bean(Ids.class).block(1);
            coupons.giveBlock(block, 7_200 + i, 1, template, end);
            chunk(template, block, 1);
            blocks.add(block);
        }
        long claimed = coupons.give(7_300, template, "UNUSED", end);
        claim(template, claimed);

        engine.sql()
                .sql("INSERT INTO t_template_end (template_id, usable_end, taken_until, seen_task_id, seen_chunk_no)"
                        + " VALUES (?, ?, ?, ?, 1)")
                .params(
                        template,
                        DatabaseTime.of(end),
                        DatabaseTime.of(engine.now().plusSeconds(2)),
                        blocks.get(5))
                .update();

        awaitSwept(template, end);
        assertThat(blocks.subList(0, 6))
                .allSatisfy(id -> assertThat(coupons.status(id)).isEqualTo("UNUSED"));
        assertThat(blocks.subList(6, 10))
                .allSatisfy(id -> assertThat(coupons.status(id)).isEqualTo("EXPIRED"));
        assertThat(coupons.status(claimed)).isEqualTo("EXPIRED");
        assertThat(sweptAt(template)).as("not while the other may live").isAfter(end.plusSeconds(61));
    }

    @Test
    void aCouponThatSomebodyHasLockedStopsNeitherTheSweepNorOtherTemplates() throws SQLException {
        Instant end = past(60);
        long template = engine.bean(Ids.class).next();
        long block = engine.bean(Ids.class).block(1);
        coupons.giveBlock(block, 7_400, 1, template, end);
        chunk(template, block, 1);
        for (int i = 0; i < 25; i++) { // pages after it
            coupons.give(7_500 + i, 73, "UNUSED", end);
        }
        try (Connection frozen = engine.bean(DataSource.class).getConnection()) {
            frozen.setAutoCommit(false);
            try (var statement = frozen.createStatement()) {
                statement.executeQuery("SELECT 1 FROM t_user_coupon WHERE id = " + block + " FOR UPDATE");
            }
            long began = System.nanoTime();
            assertThatThrownBy(() -> engine.bean(ExpireCoupons.class).expire(List.of(block), Occasion.READ))
                    .isInstanceOf(CannotAcquireLockException.class);
            assertThat(Duration.ofNanos(System.nanoTime() - began))
                    .as("one wait of 5 s, not three")
                    .isLessThan(Duration.ofSeconds(9));

            end(template, end);
            long other = engine.bean(Ids.class).next();
            end(other, end);
            awaitSwept(other, end);
            assertThat(engine.bean(SweepCoupons.class).sweep()).isGreaterThanOrEqualTo(16); // all but its page
            frozen.rollback();
        }

        assertThat(coupons.status(block)).isEqualTo("UNUSED");
        engine.bean(SweepCoupons.class).sweep();
        assertThat(coupons.status(block)).isEqualTo("EXPIRED");
        assertThat(engine.bean(TemplateEnds.class).isUnswept(new UseEnded(template, end)))
                .as("tried again after a minute")
                .isTrue();
    }

    private static Instant past(int seconds) {
        return engine.now().minusSeconds(seconds).truncatedTo(ChronoUnit.MILLIS);
    }

    private static void awaitSwept(long template, Instant end) {
        await().atMost(Duration.ofSeconds(30))
                .until(() -> !engine.bean(TemplateEnds.class).isUnswept(new UseEnded(template, end)));
    }

    private static Instant sweptAt(long template) {
        return DatabaseTime.instant(engine.sql()
                .sql("SELECT swept_at FROM t_template_end WHERE template_id = ?")
                .param(template)
                .query(LocalDateTime.class)
                .single());
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
