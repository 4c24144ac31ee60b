package io.confetti.distribution.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.confetti.contract.RunProgress;
import io.confetti.contract.TaskAnnounced;
import io.confetti.distribution.fixture.Distribution;
import io.confetti.platform.storage.FolderStorage;
import io.confetti.platform.storage.Storage;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;

/** Two instances over a storage whose copies take longer than a lease: one that comes on keeps its task, one that hangs not. */
class SlowStorageIT {

    private static final Duration SLOW = Duration.ofSeconds(6);
    private static final AtomicInteger COPIES = new AtomicInteger();
    private static final AtomicBoolean NEXT_IS_SLOW = new AtomicBoolean();
    private static final AtomicBoolean NEXT_HANGS = new AtomicBoolean();

    private static Distribution one;
    private static Distribution two;

    @BeforeAll
    static void start() {
        Map<String, String> servers = Distribution.servers();
        servers.put("confetti.distribution.lease", "2s");
        servers.put("confetti.distribution.patience", "5s");
        one = Distribution.start(servers, SlowStorage.class);
        two = Distribution.start(Distribution.silent(servers, "second"), SlowStorage.class);
    }

    @AfterAll
    static void stop() {
        two.close();
        one.close();
    }

    /** A folder that may be as slow as a distant bucket. */
    static class SlowStorage {
        @Bean
        Storage storage(@Value("${confetti.storage.root}") Path root) {
            return new FolderStorage(root) {
                @Override
                public LocalFile local(String key, Runnable moved) throws IOException {
                    boolean hangs = NEXT_HANGS.compareAndSet(true, false);
                    boolean isSlow = NEXT_IS_SLOW.compareAndSet(true, false);
                    COPIES.incrementAndGet();
                    long end = System.nanoTime() + (isSlow ? SLOW.toNanos() : 0);
                    while ((hangs || System.nanoTime() < end)
                            && !Thread.currentThread().isInterrupted()) {
                        LockSupport.parkNanos(Duration.ofMillis(100).toNanos());
                        if (!hangs) {
                            moved.run();
                        }
                    }
                    return super.local(key, moved);
                }
            };
        }
    }

    @Test
    void aSlowCopyIsNotThrownAway() {
        TaskAnnounced task = one.aTask(one.aTemplateWithStock(100), 1, 1, 50);
        COPIES.set(0);
        NEXT_IS_SLOW.set(true);

        RunProgress end = one.ended(one.announce(task));

        assertThat(end.state()).isEqualTo("COMPLETED");
        assertThat(COPIES).hasValue(1);
        assertThat(epoch(task)).isEqualTo(1);
    }

    @Test
    void aReaderThatHangsLosesItsTaskAndItsTryCounts() {
        TaskAnnounced task = one.aTask(one.aTemplateWithStock(100), 1, 101, 150);
        NEXT_HANGS.set(true);
        one.announce(task);
        await().atMost(Duration.ofSeconds(60)).until(() -> failures(task) == 1);

        RunProgress end = one.ended(task);

        assertThat(end.state()).isEqualTo("COMPLETED");
        assertThat(end.delivered()).isEqualTo(50);
        assertThat(epoch(task)).isEqualTo(2);
    }

    private static long epoch(TaskAnnounced task) {
        return one.count("SELECT epoch FROM t_task_run WHERE task_id = ?", task.taskId());
    }

    private static long failures(TaskAnnounced task) {
        return one.count("SELECT COALESCE(MAX(file_failures), 0) FROM t_task_run WHERE task_id = ?", task.taskId());
    }
}
