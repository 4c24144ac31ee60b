package io.confetti.distribution.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.confetti.contract.RunProgress;
import io.confetti.contract.TaskAnnounced;
import io.confetti.distribution.fixture.Distribution;
import io.confetti.platform.storage.FolderStorage;
import io.confetti.platform.storage.Storage;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;

/** What is no fault of the file costs nobody his coupon: a bucket that is away, a full disk, a reader that was given up. */
class FaultyStorageIT {

    /** More than the file's. */
    private static final int TRIES = 8;

    private static volatile Fault fault = Fault.NONE;
    private static final AtomicInteger SEEN = new AtomicInteger();

    private static Distribution distribution;

    private enum Fault {
        NONE,
        /** Refuses whatever is asked, as a bucket with an outage does. */
        AWAY,
        /** The object is there, this machine has no room for its copy. */
        NO_ROOM,
        /** Does not answer a reader, and fails once that is interrupted. */
        HANGS
    }

    @BeforeAll
    static void start() {
        Map<String, String> servers = Distribution.servers();
        servers.put("confetti.distribution.patience", "5s");
        servers.put("confetti.distribution.file-retry-pause", "200ms");
        servers.put("confetti.distribution.reannounce-after", "500ms");
        distribution = Distribution.start(servers, FaultyStorage.class);
    }

    @AfterAll
    static void stop() {
        distribution.close();
    }

    @BeforeEach
    void countAnew() {
        SEEN.set(0);
    }

    @AfterEach
    void everyPromiseHolds() {
        fault = Fault.NONE;
        distribution.letSavers();
        distribution.assertHealthy();
    }

    static class FaultyStorage {
        @Bean
        Storage storage(@Value("${confetti.storage.root}") Path root) {
            return new FolderStorage(root) {
                @Override
                public boolean isThere() {
                    boolean isThere = fault != Fault.AWAY;
                    SEEN.addAndGet(isThere ? 0 : 1);
                    return isThere;
                }

                @Override
                public InputStream open(String key) throws IOException {
                    if (fault == Fault.AWAY || fault == Fault.HANGS) {
                        throw new IOException("503 Service Unavailable");
                    }
                    return super.open(key);
                }

                @Override
                public LocalFile local(String key, Runnable moved) throws IOException {
                    if (fault == Fault.NONE) {
                        return super.local(key, moved);
                    }
                    SEEN.incrementAndGet();
                    while (fault == Fault.HANGS && !Thread.interrupted()) {
                        LockSupport.parkNanos(Duration.ofMillis(50).toNanos());
                    }
                    throw new IOException(fault.toString());
                }
            };
        }
    }

    @Test
    void lostBuffersWaitForAStorageThatIsAway() {
        TaskAnnounced task = distribution.aTask(distribution.aTemplateWithStock(20_000), 1, 1_000_001, 1_012_000);
        distribution.holdSavers();
        distribution.announce(task);
        distribution.read(task);
        distribution.redis().delete(distribution.redis().keys("confetti:{" + task.templateId() + "}:buffer:*"));
        fault = Fault.AWAY;
        distribution.letSavers();
        await().atMost(Duration.ofSeconds(60)).until(() -> SEEN.get() >= TRIES);
        assertThat(failures(task)).isZero();
        fault = Fault.NONE;

        RunProgress end = distribution.ended(task);

        assertThat(end.state()).isEqualTo("COMPLETED");
        assertThat(end.delivered()).isEqualTo(12_000);
    }

    @Test
    void aMachineWithoutRoomDoesNotGiveUpAFileThatIsWhole() {
        TaskAnnounced task = distribution.aTask(distribution.aTemplateWithStock(100), 1, 2_000_001, 2_000_050);
        fault = Fault.NO_ROOM;
        distribution.announce(task);
        await().atMost(Duration.ofSeconds(60)).until(() -> SEEN.get() >= TRIES);
        assertThat(failures(task)).isZero();
        fault = Fault.NONE;

        assertThat(distribution.ended(task).delivered()).isEqualTo(50);
    }

    @Test
    void aReaderThatWasGivenUpCompletesNothing() {
        TaskAnnounced task = distribution.aTask(distribution.aTemplateWithStock(100), 1, 3_000_001, 3_000_050);
        fault = Fault.HANGS;
        distribution.announce(task);
        await().atMost(Duration.ofSeconds(60)).until(() -> SEEN.get() == 1);
        distribution
                .sql()
                .sql("UPDATE t_task_run SET file_failures = 4 WHERE task_id = ?") // the last try hangs
                .param(task.taskId())
                .update();

        RunProgress end = distribution.ended(task);

        assertThat(end.state()).isEqualTo("FAILED");
        assertThat(end.reason()).isEqualTo("FILE_LOST");
    }

    private static long failures(TaskAnnounced task) {
        return distribution.count(
                "SELECT COALESCE(MAX(file_failures), 0) FROM t_task_run WHERE task_id = ?", task.taskId());
    }
}
