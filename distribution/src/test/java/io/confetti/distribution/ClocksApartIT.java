package io.confetti.distribution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import io.confetti.contract.RunProgress;
import io.confetti.contract.TaskAnnounced;
import io.confetti.contract.UndoCommand;
import io.confetti.distribution.fixture.Commands;
import io.confetti.distribution.fixture.Distribution;
import io.confetti.distribution.run.AcceptTask;
import io.confetti.distribution.run.store.CanaryRows;
import io.confetti.distribution.run.store.LeaseRows;
import io.confetti.distribution.undo.RequestUndo;
import io.confetti.distribution.undo.UndoError;
import io.confetti.platform.error.CouponException;
import io.confetti.platform.id.Ids;
import io.confetti.platform.test.FailPlan;
import io.confetti.platform.test.SkewedClock;
import io.confetti.platform.time.DatabaseTime;
import io.confetti.platform.time.SuiteClock;
import java.nio.file.Files;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.Map;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Two instances, one five seconds ahead of the database and one five seconds behind: what they judge about each other is judged
 * by the database's clock. To the millisecond where a test sets that clock for its session.
 */
class ClocksApartIT {
    private static final Duration LEASE = Duration.ofSeconds(3);
    private static final Duration TICK = Duration.ofMillis(1);

    private static Instance ahead;
    private static Instance behind;

    /** @param before and after its start, by the database's clock */
    private record Instance(Distribution service, FailPlan plan, Instant before, Instant after) {

        static Instance start(Map<String, String> servers, String name, Instant before, Class<?> clock) {
            FailPlan plan = FailPlan.of(name);
            Map<String, String> properties = Distribution.silent(servers, name);
            properties.remove("spring.application.name"); // two instances of one service
            properties.putAll(Map.of(
                    "confetti.instance-id", name,
                    "spring.profiles.active", "chaos",
                    "confetti.chaos.plan", plan.file().toString(),
                    "confetti.distribution.chunk-size", "100",
                    "confetti.distribution.concurrent-tasks", "1",
                    "confetti.distribution.lease", LEASE.toSeconds() + "s",
                    "confetti.distribution.patience", "2s",
                    "confetti.distribution.sweep-interval", "500ms",
                    "confetti.distribution.reannounce-after", "1s",
                    "confetti.distribution.settle-after", "1s"));
            Distribution service = Distribution.start(properties, clock);
            await().atMost(Duration.ofSeconds(60)) // no ids while its time lies before the lease of its worker number
                    .ignoreExceptions()
                    .until(() -> service.bean(Ids.class).next() > 0);
            return new Instance(service, plan, before, now(service));
        }

        Instance other() {
            return this == ahead ? behind : ahead;
        }

        boolean takes(TaskAnnounced task) {
            return service.bean(LeaseRows.class)
                    .take(task.taskId(), service.bean(SuiteClock.class).instant());
        }

        void accepts(TaskAnnounced task) {
            service.bean(AcceptTask.class).accept(task);
        }

        int update(String columns, TaskAnnounced task) {
            return service.sql()
                    .sql("UPDATE t_task_run SET " + columns + " WHERE task_id = ?")
                    .param(task.taskId())
                    .update();
        }

        /** One transaction at that time of the database. */
        <T> T at(Instant time, Supplier<T> step) {
            return service.transaction().execute(status -> atThatTime(time, step));
        }

        /** As {@link #at}, and nothing of it stays. */
        <T> T tryAt(Instant time, Supplier<T> step) {
            return service.transaction().execute(status -> {
                status.setRollbackOnly();
                return atThatTime(time, step);
            });
        }

        private <T> T atThatTime(Instant time, Supplier<T> step) {
            service.sql()
                    .sql("SET timestamp = " + time.toEpochMilli() / 1_000 + "."
                            + String.format("%03d", time.toEpochMilli() % 1_000))
                    .update();
            try {
                return step.get();
            } finally {
                service.sql().sql("SET timestamp = DEFAULT").update();
            }
        }
    }

    @BeforeAll
    static void start() throws SQLException {
        Map<String, String> servers = Distribution.servers();
        Instant before = now(servers);
        ahead = Instance.start(servers, "clock-ahead", before, SkewedClock.Ahead.class);
        behind = Instance.start(servers, "clock-behind", now(ahead.service()), SkewedClock.Behind.class);
    }

    @AfterAll
    static void stop() {
        ahead.service().close();
        behind.service().close();
    }

    private static Instance named(String name) {
        return name.equals("ahead") ? ahead : behind;
    }

    /** Before there is an instance. */
    private static Instant now(Map<String, String> servers) throws SQLException {
        try (var database = DriverManager.getConnection(
                        servers.get("MYSQL_URL"), servers.get("MYSQL_USER"), servers.get("MYSQL_PASSWORD"));
                var statement = database.createStatement();
                var answer = statement.executeQuery("SELECT UTC_TIMESTAMP(3)")) {
            answer.next();
            return DatabaseTime.instant(answer.getObject(1, LocalDateTime.class));
        }
    }

    private static Instant now(Distribution service) {
        return DatabaseTime.instant(service.sql()
                .sql("SELECT UTC_TIMESTAMP(3)")
                .query(LocalDateTime.class)
                .single());
    }

    /** Far from now, so that no sweeper finds the task. */
    private static Instant tomorrow() {
        return now(ahead.service()).plus(Duration.ofDays(1));
    }

    private static TaskAnnounced aTask(int rows) {
        return ahead.service().aTask(ahead.service().aTemplateWithStock(rows), 1, 1, rows);
    }

    private static void forget(TaskAnnounced task) {
        ahead.service()
                .sql()
                .sql("DELETE FROM t_task_run WHERE task_id = ?")
                .param(task.taskId())
                .update();
    }

    @Test
    void theClocksAreApart() {
        Instant first = behind.service().bean(SuiteClock.class).instant();
        Instant second = ahead.service().bean(SuiteClock.class).instant();

        assertThat(Duration.between(first, second)).isGreaterThanOrEqualTo(Duration.ofSeconds(10));
    }

    @ParameterizedTest
    @ValueSource(strings = {"ahead", "behind"})
    void aLeaseIsNeitherTakenEarlyNorKeptForLonger(String owner) {
        Instance one = named(owner);
        TaskAnnounced task = aTask(1);
        Instant taken = tomorrow();
        boolean isTaken = one.at(taken, () -> {
            one.accepts(task);
            return one.takes(task);
        });

        boolean early =
                one.other().at(taken.plus(LEASE).minus(TICK), () -> one.other().takes(task));
        boolean inTime =
                one.other().at(taken.plus(LEASE).plus(TICK), () -> one.other().takes(task));

        assertThat(isTaken).isTrue();
        assertThat(early).as("the lease stands").isFalse();
        assertThat(inTime).as("the lease is over").isTrue();
        forget(task);
    }

    @ParameterizedTest
    @ValueSource(strings = {"ahead", "behind"})
    void aRestartedInstanceTakesTheLeasesOfItsFormerLifeAndNoOthers(String name) {
        Instance one = named(name);
        TaskAnnounced task = aTask(1);

        boolean former = one.tryAt(one.before().minus(TICK), () -> takesTwice(one, task));
        boolean own = one.tryAt(one.after().plus(TICK), () -> takesTwice(one, task));

        assertThat(former).as("renewed before this process began").isTrue();
        assertThat(own).as("its own lease stands").isFalse();
    }

    private static boolean takesTwice(Instance one, TaskAnnounced task) {
        one.accepts(task);
        assertThat(one.takes(task)).isTrue();
        return one.takes(task);
    }

    @ParameterizedTest
    @ValueSource(strings = {"ahead", "behind"})
    void aGoodTrialGoesOnWhenItHasWaited(String holder) {
        Instance one = named(holder);
        TaskAnnounced task = aTask(1);
        Instant held = tomorrow();
        Duration wait = Duration.ofMinutes(10);
        boolean isHeld = one.at(held, () -> {
            one.accepts(task);
            one.takes(task);
            one.update("canary_rows = 1, rows_read = 1, canary_wait = " + wait.toSeconds(), task);
            return one.service().bean(CanaryRows.class).hold(task.taskId(), "CANARY");
        });

        assertThat(isHeld).isTrue();
        for (Instance judge : new Instance[] {ahead, behind}) {
            assertThat(judge.at(held.plus(wait).minus(TICK), () -> isDue(judge, task)))
                    .isFalse();
            assertThat(judge.at(held.plus(wait), () -> isDue(judge, task))).isTrue();
        }
        forget(task);
    }

    private static boolean isDue(Instance judge, TaskAnnounced task) {
        return judge.service().bean(CanaryRows.class).due().stream().anyMatch(due -> due.taskId() == task.taskId());
    }

    @Test
    void theTimeForAnUndoEndsForBothAtTheSameInstant() {
        TaskAnnounced task = aTask(10);
        ahead.accepts(task);
        ahead.service().ended(task);
        Instant until = ahead.service()
                .bean(RequestUndo.class)
                .progress(task.taskId())
                .orElseThrow()
                .undoUntil();

        for (Instance judge : new Instance[] {ahead, behind}) {
            RequestUndo undo = judge.service().bean(RequestUndo.class);
            UndoCommand alone = new UndoCommand("wrong template", false);
            assertThat(judge.tryAt(until.minus(TICK), () -> undo.request(task.taskId(), alone))
                            .undoState())
                    .isEqualTo("UNDOING");
            assertThatExceptionOfType(CouponException.class)
                    .isThrownBy(() -> judge.tryAt(until, () -> undo.request(task.taskId(), alone)))
                    .matches(refusal -> refusal.code() == UndoError.WINDOW_OVER);
        }
    }

    /** The first hangs, the second takes the push over by its lease and hangs as well, and the first one, awake again, ends it. */
    @Test
    void aPushThatBothReadEndsWithTheRightSums() {
        TaskAnnounced task;
        Instance first;
        Instance second;
        int pushes = 0;
        do {
            assertThat(++pushes).as("pushes that one instance read alone").isLessThan(40);
            task = ahead.service().aTask(ahead.service().aTemplateWithStock(1_300), 1, 1, 1_000);
            first = hangsAtItsThirdChunk(task);
            second = first.other();
            second.plan().armDetail("reserved-not-recorded", "6", "hang");
        } while (!goesOnWithTheSixth(task, second));

        first.plan().release();
        RunProgress end = first.service().ended(task);
        second.plan().release();

        TaskAnnounced next = second.service().aTask(task.templateId(), 1, 1_001, 1_400);
        second.accepts(next);
        assertThat(second.service().ended(next).failedByCause()).isEqualTo(Map.of("NO_STOCK", 100L));
        assertThat(end.delivered()).isEqualTo(1_000);
        assertThat(first.service().holders(task)).hasSize(1_000).doesNotHaveDuplicates();
        assertThat(first.service().left(task.templateId())).isZero();
        assertThat(first.service().filter(task.templateId())).containsEntry("available", "0");
    }

    private static Instance hangsAtItsThirdChunk(TaskAnnounced task) {
        ahead.plan().armDetail("reserved-not-recorded", "3", "hang");
        behind.plan().armDetail("reserved-not-recorded", "3", "hang");
        ahead.accepts(task);
        await().atMost(Duration.ofSeconds(60)).until(() -> !isArmed(ahead) || !isArmed(behind));
        return isArmed(ahead) ? behind : ahead;
    }

    /** @return false if whoever had hung took the push again, once its lease had lapsed, and read it to its end */
    private static boolean goesOnWithTheSixth(TaskAnnounced task, Instance second) {
        await().atMost(Duration.ofSeconds(60)).until(() -> !isArmed(second) || hasEnded(task));
        return !isArmed(second);
    }

    private static boolean hasEnded(TaskAnnounced task) {
        return behind.service().progress(task).endedAt() != null;
    }

    private static boolean isArmed(Instance instance) {
        return Files.exists(instance.plan().file());
    }

    @Test
    void aPauseStopsWhicheverReads() {
        TaskAnnounced task = aTask(1_000);
        Commands operator = new Commands(ahead.service(), task);
        operator.rate(100);
        ahead.accepts(task);
        await().atMost(Duration.ofSeconds(60)).until(() -> rowsRead(task) > 0);

        operator.pause();
        await().atMost(Duration.ofSeconds(60)).until(() -> isAtRest(task));
        long read = rowsRead(task);
        await().during(Duration.ofSeconds(2)).atMost(Duration.ofSeconds(10)).until(() -> rowsRead(task) == read);
        operator.rate(null);
        operator.resume();

        assertThat(read).isLessThan(1_000);
        assertThat(behind.service().ended(task).delivered()).isEqualTo(1_000);
    }

    private static long rowsRead(TaskAnnounced task) {
        return behind.service().progress(task).rowsRead();
    }

    private static boolean isAtRest(TaskAnnounced task) {
        return behind.service()
                        .count(
                                "SELECT COUNT(*) FROM t_task_run WHERE lease_owner IS NULL AND task_id = ?",
                                task.taskId())
                == 1;
    }
}
