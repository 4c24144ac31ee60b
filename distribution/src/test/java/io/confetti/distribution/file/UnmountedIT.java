package io.confetti.distribution.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.confetti.contract.StorageKeys;
import io.confetti.contract.TaskAnnounced;
import io.confetti.distribution.fixture.Distribution;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.health.contributor.HealthIndicator;

/** An instance starts without its volume: it ends no task, says so, and goes on once the volume is there. */
class UnmountedIT {

    @TempDir
    Path mounts;

    @Test
    void tasksWaitForTheMount() throws IOException {
        Map<String, String> servers = Distribution.servers();
        try (Distribution mounted = Distribution.onlooker(servers)) {
            TaskAnnounced task = mounted.aTask(mounted.aTemplateWithStock(100), 1, 1, 60);
            Path root = mounts.resolve("late");
            Map<String, String> elsewhere = new HashMap<>(servers);
            elsewhere.put("confetti.storage.root", root.toString());
            elsewhere.put("CONFETTI_STORAGE_ROOT", root.toString());
            try (Distribution unmounted = Distribution.start(elsewhere)) {
                unmounted.announce(task);
                await().atMost(Duration.ofSeconds(60)).until(() -> accepted(mounted, task) == 1);
                await().pollDelay(Duration.ofSeconds(2)).until(() -> true); // four sweeps
                assertThat(health(unmounted)).isEqualTo("OUT_OF_SERVICE");
                assertThat(mounted.progress(task).state()).isEqualTo("PENDING");
                assertThat(mounted.count("SELECT epoch FROM t_task_run WHERE task_id = ?", task.taskId()))
                        .isZero();

                mount(mounted.storageFolder(), root, "confetti/storage-name");
                mount(
                        mounted.storageFolder(),
                        root,
                        StorageKeys.recipientFile(task.file().sha256()));

                assertThat(unmounted.ended(task).state()).isEqualTo("COMPLETED");
                assertThat(health(unmounted)).isEqualTo("UP");
            }
        }
    }

    private static long accepted(Distribution distribution, TaskAnnounced task) {
        return distribution.count("SELECT COUNT(*) FROM t_task_run WHERE task_id = ?", task.taskId());
    }

    private static String health(Distribution distribution) {
        return distribution
                .bean("storageHealthIndicator", HealthIndicator.class)
                .health()
                .getStatus()
                .getCode();
    }

    private static void mount(Path from, Path to, String key) throws IOException {
        Files.createDirectories(to.resolve(key).getParent());
        Files.copy(from.resolve(key), to.resolve(key));
    }
}
