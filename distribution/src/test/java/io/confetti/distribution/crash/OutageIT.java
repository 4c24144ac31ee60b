package io.confetti.distribution.crash;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.confetti.contract.RunProgress;
import io.confetti.contract.StorageKeys;
import io.confetti.contract.TaskAnnounced;
import io.confetti.core.wallet.ReadWallet;
import io.confetti.distribution.fixture.Commands;
import io.confetti.distribution.fixture.Distribution;
import io.confetti.distribution.run.AcceptTask;
import io.confetti.platform.test.FailPlan;
import io.confetti.platform.test.FragileServers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A server goes while stock is reserved for a chunk that is not recorded, and comes back; other tests do not notice. */
class OutageIT {

    /** Longer than a lease, and than any wait for a connection. */
    private static final Duration OUTAGE = Duration.ofSeconds(8);

    private static final FailPlan PLAN = FailPlan.of("outage");
    private static long users = 7_000_000;

    @TempDir
    private static Path folder;

    private static FragileServers fragile;
    private static Distribution distribution;

    @BeforeAll
    static void start() {
        Map<String, String> servers = Distribution.servers();
        fragile = FragileServers.insteadOf(servers, folder);
        servers.put("spring.profiles.active", "chaos");
        servers.put("confetti.chaos.plan", PLAN.file().toString());
        servers.put("confetti.distribution.chunk-size", "1000");
        servers.put("confetti.distribution.lease", "5s");
        servers.put("confetti.distribution.reannounce-after", "5s");
        distribution = Distribution.start(servers);
    }

    @AfterAll
    static void stop() {
        distribution.close();
        fragile.close();
    }

    @Test
    void redisIsAway() throws IOException {
        pushThrough(() -> {
            fragile.redis().crash();
            PLAN.release();
            pass(OUTAGE);
            fragile.redis().start();
        });
    }

    @Test
    void cancelledWhileRedisIsAway() throws IOException { // sequence 13
        long template = distribution.aTemplateWithStock(5_700);
        long first = users + 1;
        users += 6_000;
        TaskAnnounced task = distribution.aTask(template, 1, first, users);
        PLAN.arm("reserved-not-recorded", 2, "hang");
        distribution.announce(task);
        PLAN.awaitHit();
        fragile.redis().crash();
        distribution.bean(AcceptTask.class).accept(task.cancelled());
        PLAN.release();
        fragile.redis().start();

        RunProgress end = distribution.ended(task);

        assertThat(end.state()).isEqualTo("CANCELLED");
        assertThat(end.delivered()).isLessThanOrEqualTo(1_000);
        assertThat(end.delivered() + end.failed()).isEqualTo(6_000);
        assertThat(distribution.left(template)).isEqualTo(5_700 - end.delivered());
    }

    @Test
    void redisComesBackEmpty() throws IOException {
        pushThrough(() -> {
            fragile.redis().crash();
            fragile.redis().forgetEverything();
            fragile.redis().start();
            PLAN.release();
        });
    }

    @Test
    void redisComesBackASecondOlder() throws IOException {
        pushThrough(() -> {
            fragile.redis().remember();
            PLAN.release();
            PLAN.arm("reserved-not-recorded", 2, "hang");
            PLAN.awaitHit();
            pass(Duration.ofSeconds(1));
            fragile.redis().crash();
            fragile.redis().forgetWhatCameAfter();
            fragile.redis().start();
            PLAN.release();
        });
    }

    @Test
    void theDatabaseIsAway() throws IOException {
        pushThrough(() -> {
            fragile.database().cut();
            PLAN.release();
            pass(OUTAGE);
            fragile.database().mend();
        });
    }

    @Test
    void theBrokerIsAway() throws IOException {
        pushThrough(() -> {
            fragile.broker().cut();
            PLAN.release();
            pass(OUTAGE);
            fragile.broker().mend();
        });
    }

    @Test
    void theFailureFileIsMadeOnceThoughRedisIsAwayAtTheEnd() throws IOException {
        TaskAnnounced task = distribution.aTask(distribution.aTemplateWithStock(5), 1, 7_900_001, 7_900_010);
        Path file = distribution.storageFolder().resolve(StorageKeys.failureFile(task.taskId()));
        PLAN.arm("before-failure-file", 1, "hang");
        distribution.announce(task);
        PLAN.awaitHit();
        fragile.redis().crash();
        PLAN.release();
        await().atMost(Duration.ofSeconds(60)).until(() -> failureFileKept(task) == 1);
        FileTime made = Files.getLastModifiedTime(file);
        pass(Duration.ofSeconds(2)); // four sweeps
        assertThat(distribution.progress(task).state()).isEqualTo("RUNNING");
        assertThat(claimed(task)).isZero(); // another instance may have a Redis
        fragile.redis().start();

        assertThat(distribution.ended(task).failureFileReady()).isTrue();
        assertThat(Files.getLastModifiedTime(file)).isEqualTo(made);
    }

    @Test
    void aDownloadThatBreaksOffIsRepeated() throws IOException {
        TaskAnnounced task = distribution.aTask(distribution.aTemplateWithStock(3_000), 1, 7_910_001, 7_913_000);
        PLAN.arm("download-cut", 1, "throw");
        distribution.announce(task);
        PLAN.awaitHit();

        RunProgress end = distribution.ended(task);

        assertThat(end.state()).isEqualTo("COMPLETED");
        assertThat(end.delivered()).isEqualTo(3_000);
        assertThat(distribution.count("SELECT epoch FROM t_task_run WHERE task_id = ?", task.taskId()))
                .isGreaterThanOrEqualTo(2);
    }

    @Test
    void aPushIsCommandedAndGoesOnWithoutTheBroker() {
        TaskAnnounced task = newUsers(12_000);
        Commands operator = new Commands(distribution, task);
        fragile.broker().cut();
        try {
            operator.rate(2_000); // which also makes the run
            await().atMost(Duration.ofSeconds(60))
                    .until(() -> distribution.progress(task).rowsRead() > 0);
            operator.pause();
            assertThat(distribution.progress(task).rowsRead()).isLessThan(12_000);
            staysAsItIs(task);
            operator.rate(null);
            operator.resume();

            assertThat(distribution.ended(task).delivered()).isEqualTo(12_000);
        } finally {
            fragile.broker().mend();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"reserved-not-recorded", "inside-save", "saved-before-wallets"})
    void aPauseMeetsAChunkOnItsWay(String point) throws IOException {
        TaskAnnounced task = newUsers(12_000);
        Commands operator = new Commands(distribution, task);
        PLAN.arm(point, 2, "hang");
        distribution.announce(task);
        PLAN.awaitHit();
        operator.pause();
        PLAN.release();

        staysAsItIs(task);
        assertThat(distribution.progress(task).endedAt()).isNull();
        operator.resume();
        assertThat(distribution.ended(task).delivered()).isEqualTo(12_000);
    }

    private static TaskAnnounced newUsers(int count) {
        long first = users + 1;
        users += count;
        return distribution.aTask(distribution.aTemplateWithStock(count), 1, first, users);
    }

    /** From two seconds after the command on. */
    private static void staysAsItIs(TaskAnnounced task) {
        pass(Duration.ofSeconds(2));
        long given = distribution.coupons(task);
        long read = distribution.progress(task).rowsRead();
        await().during(Duration.ofSeconds(2)).atMost(Duration.ofSeconds(15)).until(() -> {
            RunProgress run = distribution.progress(task);
            return run.rowsRead() == read && distribution.coupons(task) == given;
        });
    }

    private static long claimed(TaskAnnounced task) {
        return distribution.count(
                "SELECT COUNT(*) FROM t_task_run WHERE task_id = ? AND finish_until > UTC_TIMESTAMP(3)", task.taskId());
    }

    private static long failureFileKept(TaskAnnounced task) {
        return distribution.count(
                "SELECT COUNT(*) FROM t_task_run WHERE task_id = ? AND failure_file IS NOT NULL", task.taskId());
    }

    private interface Fault {
        void happens() throws IOException;
    }

    /** Stock a little short: a hold that is lost or counted twice shows in the number of coupons. */
    private static void pushThrough(Fault fault) throws IOException {
        long template = distribution.aTemplateWithStock(5_700);
        long first = users + 1;
        users += 6_000;
        LongStream.rangeClosed(first, users)
                .filter(user -> user % 100 == 0)
                .forEach(user -> distribution.bean(ReadWallet.class).read(user));
        TaskAnnounced task = distribution.aTask(template, 1, first, users);
        PLAN.arm("reserved-not-recorded", 2, "hang");
        distribution.announce(task);
        PLAN.awaitHit();
        fault.happens();

        RunProgress end = distribution.ended(task);

        assertThat(end.delivered()).isEqualTo(5_700);
        assertThat(end.failedByCause()).isEqualTo(Map.of("NO_STOCK", 300L));
        assertThat(distribution.left(template)).isZero();
    }

    private static void pass(Duration time) {
        await().pollDelay(time).atMost(time.plusSeconds(5)).until(() -> true);
    }
}
