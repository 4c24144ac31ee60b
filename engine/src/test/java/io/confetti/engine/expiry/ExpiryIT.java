package io.confetti.engine.expiry;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.contract.AcceptedClaim;
import io.confetti.engine.claim.decide.HandleClaims;
import io.confetti.engine.expiry.ExpireCoupons.Occasion;
import io.confetti.engine.fixture.Coupons;
import io.confetti.engine.fixture.Engine;
import io.confetti.engine.fixture.RowsRead;
import io.confetti.platform.id.Ids;
import io.confetti.platform.time.DatabaseTime;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class ExpiryIT {
    private static Engine engine;
    private static final AtomicLong USERS = new AtomicLong();

    private static Coupons coupons;

    @BeforeAll
    static void start() {
        var servers = Engine.servers();
        servers.put("confetti.expiry.every", "1d"); // sweeps are those of the tests
        servers.put("confetti.expiry.margin", "0ms");
        engine = Engine.start(servers);
        coupons = new Coupons(engine);
    }

    @AfterAll
    static void stop() {
        engine.close();
    }

    @Test
    void whatIsOverIsExpiredAndNothingElse() {
        long template = template(engine.now().plusSeconds(7_200), null);
        Instant past = past(30);
        Instant future = engine.now().plusSeconds(3_600).truncatedTo(ChronoUnit.MILLIS);
        long block = engine.bean(Ids.class).block(20);
        coupons.giveBlock(block, 2_000, 20, template, past);
        chunk(template, block, 20, past);
        status(block + 1, "LOCKED");
        status(block + 2, "REDEEMED");
        status(block + 3, "REVOKED");
        long later = engine.bean(Ids.class).block(1);
        coupons.giveBlock(later, 2_100, 1, template, future);
        chunk(template, later, 1, future);

        sweep();

        assertThat(List.of(block, block + 1, block + 2, block + 3, block + 4, block + 19, later))
                .extracting(coupons::status)
                .containsExactly("EXPIRED", "LOCKED", "REDEEMED", "REVOKED", "EXPIRED", "EXPIRED", "UNUSED");
        engine.as(2_000)
                .get("/api/coupons/mine")
                .then()
                .body("data.items.status", org.hamcrest.Matchers.contains("EXPIRED"));
        assertThat(isVisited(block)).isTrue();
        assertThat(isVisited(later)).isFalse();
        assertThat(sweep()).as("each once").isZero();
    }

    @Test
    void theEndOfUseExpiresClaimedCoupons() {
        Instant end = past(10);
        long template = template(end, null);
        List<Long> claimed = new ArrayList<>();
        for (int i = 0; i < 1_200; i++) { // more than two pages
            claimed.add(claimed(template, 1, end, past(7_200 - i)));
        }
        long held = claimed(template, 1, end, past(60));
        status(held, "LOCKED");

        sweep();

        assertThat(claimed).extracting(coupons::status).containsOnly("EXPIRED");
        assertThat(coupons.status(held)).isEqualTo("LOCKED");
        assertThat(isDone(template, 1)).isTrue();
    }

    @Test
    void claimsWithEndsOfTheirOwnAreExpiredAsFarAsTheyAreOver() {
        long template = template(engine.now().plusSeconds(86_400), 2);
        long over = claimed(template, 1, past(60), past(7_260));
        long used = claimed(template, 1, past(50), past(7_250));
        status(used, "REDEEMED");
        Instant soon = engine.now().plusSeconds(1_800).truncatedTo(ChronoUnit.MILLIS);
        long next = claimed(template, 1, soon, past(5_400));

        sweep();

        assertThat(List.of(over, used, next))
                .extracting(coupons::status)
                .containsExactly("EXPIRED", "REDEEMED", "UNUSED");
        assertThat(isDone(template, 1)).isFalse();
        assertThat(dueAt(template, 1)).as("when the next one is over").isEqualTo(soon);
        assertThat(sweep()).isZero();
        end(next, past(1));
        due(template);
        sweep();
        assertThat(coupons.status(next)).isEqualTo("EXPIRED");
    }

    @Test
    void aLaterVersionThatIsOverSoonerDoesNotWaitForTheOneBefore() {
        long template = template(engine.now().plusSeconds(86_400), 48);
        long old = claimed(template, 1, engine.now().plusSeconds(80_000), past(9_000));
        nextVersion(template, 2, engine.now().plusSeconds(86_400), 1);
        seenUntil(template, 2, past(8_600));
        long young = claimed(template, 2, past(4_400), past(8_000));
        long lastOfOld = claimed(template, 1, engine.now().plusSeconds(80_000), past(7_900));
        long younger = claimed(template, 2, past(4_200), past(7_800));

        sweep();

        assertThat(List.of(old, young, lastOfOld, younger))
                .extracting(coupons::status)
                .containsExactly("UNUSED", "EXPIRED", "UNUSED", "EXPIRED");
    }

    @Test
    void aRowOfAnOlderReleaseHoldsForAllVersions() {
        long template = engine.bean(Ids.class).next();
        nextVersion(template, 0, engine.now().plusSeconds(600), null);
        long claimed = claimed(template, 3, engine.now().plusSeconds(600), past(3_000));

        sweep();
        assertThat(coupons.status(claimed)).isEqualTo("UNUSED");
        end(claimed, past(1));
        due(template);
        sweep();

        assertThat(coupons.status(claimed))
                .as("it was not passed by before its end")
                .isEqualTo("EXPIRED");
    }

    @Test
    void whatWasGivenLateIsNotPassedBy() {
        long template = template(engine.now().plusSeconds(86_400), 1);
        long inTime = claimed(template, 1, past(60), past(3_660));
        sweep();
        assertThat(coupons.status(inTime)).isEqualTo("EXPIRED");

        Instant accepted = past(9_000); // before the one that was seen
        long late = claimed(template, 1, past(1), accepted);
        engine.bean(LateClaims.class).granted(template, past(600), engine.now());
        assertThat(sweep()).as("ten minutes are not late").isZero();
        engine.bean(LateClaims.class).granted(template, accepted, engine.now());
        sweep();

        assertThat(coupons.status(late)).isEqualTo("EXPIRED");
    }

    @Test
    void aClaimThatIsDecidedHoursLaterIsLookedAt() {
        long template = engine.aTemplate()
                .withStock(10)
                .claimable(engine.now().minusSeconds(20_000), engine.now().plusSeconds(600))
                .create();
        seenUntil(template, 1, engine.now());

        engine.bean(HandleClaims.class)
                .handle(List.of(new AcceptedClaim(
                        engine.bean(Ids.class).next(),
                        template,
                        4_711,
                        "late",
                        "",
                        engine.now().minusSeconds(7_200),
                        0)));

        assertThat(seenAt(template, 1)).isBefore(engine.now().minusSeconds(7_200));
    }

    @Test
    void whatIsReadDoesNotGrowWithWhatIsThere() {
        sweep();
        long before = RowsRead.of(engine, this::sweep);
        for (int i = 0; i < 200; i++) {
            long block = engine.bean(Ids.class).block(1);
            coupons.giveBlock(block, 8_000 + i, 1, 75, past(60));
            chunk(75, block, 1, past(60));
        }
        sweep();
        for (int i = 0; i < 200; i++) {
            long block = engine.bean(Ids.class).block(1);
            Instant future = engine.now().plusSeconds(3_600);
            coupons.giveBlock(block, 8_200 + i, 1, 76, future);
            chunk(76, block, 1, future);
        }

        assertThat(RowsRead.of(engine, this::sweep)).isLessThanOrEqualTo(before + 2);
    }

    @Test
    void aKilledSweepIsRepeated() {
        long block = engine.bean(Ids.class).block(10);
        coupons.giveBlock(block, 2_300, 10, 77, past(20));
        chunk(77, block, 10, past(20));
        engine.bean(ExpireCoupons.class).expire(List.of(block, block + 1), Occasion.END_OF_USE); // then it was killed

        assertThat(sweep()).isEqualTo(8);

        assertThat(isVisited(block)).isTrue();
    }

    @Test
    void twoSweepsAtOnceExpireEachOnce() throws Exception {
        for (int i = 0; i < 20; i++) {
            long block = engine.bean(Ids.class).block(50);
            coupons.giveBlock(block, 20_000 + 100 * i, 50, 78, past(20));
            chunk(78, block, 50, past(20));
        }
        ExecutorService threads = Executors.newFixedThreadPool(2);
        Future<Integer> one = threads.submit(this::sweep);
        Future<Integer> other = threads.submit(this::sweep);

        assertThat(one.get() + other.get()).isEqualTo(1_000);
        threads.shutdown();
    }

    @Test
    void aCouponThatSomebodyHasLockedHoldsUpNothingElse() throws SQLException {
        long block = engine.bean(Ids.class).block(1);
        coupons.giveBlock(block, 7_400, 1, 79, past(60));
        chunk(79, block, 1, past(60));
        long other = engine.bean(Ids.class).block(1);
        coupons.giveBlock(other, 7_500, 1, 79, past(50));
        chunk(79, other, 1, past(50));
        try (Connection frozen = engine.bean(DataSource.class).getConnection()) {
            frozen.setAutoCommit(false);
            try (var statement = frozen.createStatement()) {
                statement.executeQuery("SELECT 1 FROM t_user_coupon WHERE id = " + block + " FOR UPDATE");
            }
            sweep();
            frozen.rollback();
        }

        assertThat(coupons.status(other)).isEqualTo("EXPIRED");
        assertThat(coupons.status(block)).isEqualTo("UNUSED");
        assertThat(isVisited(block)).isFalse();
        sweep();
        assertThat(coupons.status(block)).isEqualTo("EXPIRED");
    }

    private int sweep() {
        return engine.bean(SweepExpired.class).sweep();
    }

    private static Instant past(int seconds) {
        return engine.now().minusSeconds(seconds).truncatedTo(ChronoUnit.MILLIS);
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

    /** The first version of a rule: coupons end together, or some hours after their receipt. */
    private static long template(Instant end, Integer hours) {
        long template = engine.bean(Ids.class).next();
        nextVersion(template, 1, end, hours);
        return template;
    }

    private static void nextVersion(long template, int version, Instant end, Integer hours) {
        engine.sql()
                .sql("INSERT INTO t_template_end (template_id, rule_version, usable_end, valid_hours)"
                        + " VALUES (?, ?, ?, ?)")
                .params(template, version, DatabaseTime.of(end), hours)
                .update();
    }

    private static void seenUntil(long template, int version, Instant at) {
        engine.sql()
                .sql("UPDATE t_template_end SET seen_claim_at = ? WHERE template_id = ? AND rule_version = ?")
                .params(DatabaseTime.of(at), template, version)
                .update();
    }

    private static void due(long template) {
        engine.sql()
                .sql("UPDATE t_template_end SET due_at = '2026-01-01' WHERE template_id = ?")
                .param(template)
                .update();
    }

    private static boolean isDone(long template, int version) {
        return ofEnd("done", template, version, Boolean.class);
    }

    private static Instant dueAt(long template, int version) {
        return DatabaseTime.instant(ofEnd("due_at", template, version, LocalDateTime.class));
    }

    private static Instant seenAt(long template, int version) {
        return DatabaseTime.instant(ofEnd("seen_claim_at", template, version, LocalDateTime.class));
    }

    private static <T> T ofEnd(String column, long template, int version, Class<T> type) {
        return engine.sql()
                .sql("SELECT " + column + " FROM t_template_end WHERE template_id = ? AND rule_version = ?")
                .params(template, version)
                .query(type)
                .single();
    }

    private static boolean isVisited(long task) {
        return engine.sql()
                .sql("SELECT expired_done FROM t_task_chunk WHERE task_id = ?")
                .param(task)
                .query(Boolean.class)
                .single();
    }

    private static void status(long coupon, String status) {
        engine.sql()
                .sql("UPDATE t_user_coupon SET status = ? WHERE id = ?")
                .params(status, coupon)
                .update();
    }

    private static void end(long coupon, Instant end) {
        engine.sql()
                .sql("UPDATE t_user_coupon SET usable_until = ? WHERE id = ?")
                .params(DatabaseTime.of(end), coupon)
                .update();
    }

    private static void chunk(long template, long firstCoupon, int size, Instant until) {
        engine.sql()
                .sql("INSERT INTO t_task_chunk (task_id, chunk_no, template_id, first_ordinal, last_ordinal, reserved,"
                        + " granted, load_gen, first_coupon, state, usable_until, created_at, touched_at)"
                        + " VALUES (?, 1, ?, 1, ?, ?, ?, 1, ?, 'SETTLED', ?, ?, ?)")
                .params(
                        firstCoupon,
                        template,
                        size,
                        size,
                        size,
                        firstCoupon,
                        DatabaseTime.of(until),
                        DatabaseTime.of(engine.now()),
                        DatabaseTime.of(engine.now()))
                .update();
    }

    /** @return a coupon that was given at its acceptance */
    private static long claimed(long template, int version, Instant until, Instant accepted) {
        long coupon = coupons.giveRow(3_000_000 + USERS.incrementAndGet(), template, "UNUSED", until);
        engine.sql()
                .sql("UPDATE t_user_coupon SET rule_version = ? WHERE id = ?")
                .params(version, coupon)
                .update();
        engine.sql()
                .sql("INSERT INTO t_claim (claim_id, user_id, template_id, idempotency_key, load_gen, state, coupon_id,"
                        + " accepted_at, decided_at) VALUES (?, 3000, ?, 'k', 1, 'GRANTED', ?, ?, ?)")
                .params(coupon, template, coupon, DatabaseTime.of(accepted), DatabaseTime.of(accepted))
                .update();
        return coupon;
    }
}
