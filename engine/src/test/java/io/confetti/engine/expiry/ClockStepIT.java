package io.confetti.engine.expiry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.hamcrest.Matchers.contains;

import io.confetti.engine.expiry.ExpireCoupons.Occasion;
import io.confetti.engine.fixture.Coupons;
import io.confetti.engine.fixture.Engine;
import io.confetti.engine.redemption.CouponOrder;
import io.confetti.engine.redemption.store.CouponMoves;
import io.confetti.platform.error.CouponException;
import io.confetti.platform.id.Ids;
import io.confetti.platform.test.SteppingClock;
import io.confetti.platform.time.DatabaseTime;
import io.confetti.platform.time.SuiteClock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Somebody sets the clock of the machine eight hours ahead: coupons that end in two hours are not over. */
class ClockStepIT {
    private static final Duration FAR = Duration.ofHours(8);
    private static final SteppingClock MACHINE = new SteppingClock();

    private static Engine engine;
    private static Coupons coupons;

    private final Instant end = engine.now().plus(Duration.ofHours(2)).truncatedTo(ChronoUnit.MILLIS);
    private final long template = engine.bean(Ids.class).next();
    private Runnable back = () -> {};

    @BeforeAll
    static void start() {
        engine = Engine.start(Engine.servers(), MACHINE.suiteClock());
        coupons = new Coupons(engine);
    }

    @AfterAll
    static void stop() {
        engine.close();
    }

    @AfterEach
    void setTheClockBack() {
        back.run();
    }

    @Test
    void aStepThatTheProcessCanSeeChangesNothing() {
        long coupon = coupons.give(81, template, "UNUSED", end);
        isPushed(coupon, end);
        MACHINE.step(FAR);
        back = () -> MACHINE.step(FAR.negated());

        engine.as(81).get("/api/coupons/mine").then().statusCode(200).body("data.items.status", contains("UNUSED"));
        everybodyLooks(coupon);

        isUnchanged(coupon);
        assertThat(engine.bean(Ids.class).next())
                .isGreaterThan(coupon)
                .isLessThan(Ids.lowestAt(Instant.now().plusSeconds(60)));
    }

    @Test
    void aClockThatIsWrongWithoutKnowingItExpiresNothingEither() {
        long coupon = coupons.give(82, template, "UNUSED", end);
        long locked = coupons.locked(82, template, end, end);
        isPushed(coupon, end);
        MACHINE.deceive(FAR);
        back = () -> MACHINE.deceive(FAR.negated());
        assertThat(engine.bean(SuiteClock.class).instant()).isAfter(end);

        everybodyLooks(coupon);
        int released = engine.bean(CouponMoves.class)
                .release(
                        new CouponOrder("order-" + locked, "order-" + locked, 82, List.of(locked), null),
                        engine.bean(SuiteClock.class).utc());

        isUnchanged(coupon);
        assertThat(released).isEqualTo(1);
        assertThat(coupons.status(locked)).isEqualTo("UNUSED");
        assertThatExceptionOfType(CouponException.class)
                .isThrownBy(() -> engine.bean(Ids.class).next());
        MACHINE.deceive(FAR.negated());
        back = () -> {};
        assertThat(engine.bean(Ids.class).next())
                .isGreaterThan(locked)
                .isLessThan(Ids.lowestAt(Instant.now().plusSeconds(60)));
    }

    @Test
    void whatHasJustEndedIsLeftAloneForAMinute() { // a release that judged before the end may still commit
        Instant lately = engine.now().minusSeconds(30).truncatedTo(ChronoUnit.MILLIS);
        long coupon = coupons.give(83, template, "UNUSED", lately);
        isPushed(coupon, lately);

        engine.bean(SweepExpired.class).sweep();

        isUnchanged(coupon);
    }

    private void everybodyLooks(long coupon) {
        engine.bean(ExpireCoupons.class).expire(List.of(coupon), Occasion.READ);
        engine.bean(SweepExpired.class).sweep();
    }

    private void isUnchanged(long coupon) {
        assertThat(coupons.status(coupon)).isEqualTo("UNUSED");
        assertThat(engine.sql()
                        .sql("SELECT expired_done FROM t_task_chunk WHERE template_id = ?")
                        .param(template)
                        .query(Boolean.class)
                        .single())
                .isFalse();
    }

    private void isPushed(long coupon, Instant until) {
        engine.sql()
                .sql("INSERT INTO t_task_chunk (task_id, chunk_no, template_id, first_ordinal, last_ordinal, reserved,"
                        + " granted, load_gen, first_coupon, state, usable_until, created_at, touched_at)"
                        + " VALUES (?, 1, ?, 1, 1, 1, 1, 1, ?, 'SETTLED', ?, ?, ?)")
                .params(
                        coupon,
                        template,
                        coupon,
                        DatabaseTime.of(until),
                        DatabaseTime.of(engine.now()),
                        DatabaseTime.of(engine.now()))
                .update();
    }
}
