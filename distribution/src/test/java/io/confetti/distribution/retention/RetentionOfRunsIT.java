package io.confetti.distribution.retention;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.contract.StorageKeys;
import io.confetti.contract.TaskAnnounced;
import io.confetti.distribution.fixture.Distribution;
import io.confetti.distribution.retention.store.OldRuns;
import io.confetti.distribution.row.WriteDeliveredFile;
import io.confetti.platform.storage.Storage;
import io.confetti.sheet.delivered.DeliveredFormat;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Failed rows and files of runs go when they are old; what the chunks count stays, and the promises hold. */
class RetentionOfRunsIT {
    private static Distribution distribution;

    private final ForgetFailures failures = distribution.bean(ForgetFailures.class);
    private final ForgetTaskFiles files = distribution.bean(ForgetTaskFiles.class);

    @BeforeAll
    static void start() {
        distribution = Distribution.shared();
    }

    @Test
    void failedRowsGoPageByPageAfterHalfAYear() {
        TaskAnnounced task = withFailures();
        assertThat(failures.due(100)).isZero();
        age(task, 181);
        assertThat(failures.due(100)).isEqualTo(4);

        assertThat(failures.delete(3)).isEqualTo(3);
        distribution.assertHealthy(); // half of them are gone
        assertThat(failures.delete(3)).isEqualTo(1);
        assertThat(failures.delete(3)).isZero();

        assertThat(distribution.failures(task)).isEmpty();
        assertThat(distribution.progress(task).failed()).isEqualTo(4);
        distribution.assertHealthy();
    }

    @Test
    void whoDiesBetweenMarkAndRowsIsFollowed() {
        TaskAnnounced task = withFailures();
        age(task, 181);
        distribution.bean(OldRuns.class).failuresAreGoing(task.taskId());

        assertThat(failures.delete(100)).isEqualTo(4);
    }

    @Test
    void filesOfFailedRowsGoAfterAQuarter() throws Exception {
        TaskAnnounced task = withFailures();
        String key = StorageKeys.failureFile(task.taskId());
        files.delete(100);
        assertThat(distribution.bean(Storage.class).exists(key)).isTrue();

        age(task, 91);
        assertThat(files.due(100)).isPositive(); // those of the other tests, too
        assertThat(files.delete(100)).isPositive();

        assertThat(distribution.bean(Storage.class).exists(key)).isFalse();
        assertThat(files.delete(100)).isZero();
        assertThat(distribution.failures(task)).hasSize(4);
    }

    /** It names people, and nobody else would ever delete it. */
    @Test
    void aFileThatIsMadeAgainGoesAgain() throws Exception {
        TaskAnnounced task = withFailures();
        age(task, 91);
        files.delete(100);

        String key = distribution.bean(WriteDeliveredFile.class).write(task.taskId(), DeliveredFormat.CSV);
        assertThat(distribution.bean(Storage.class).exists(key)).isTrue();
        files.delete(100);

        assertThat(distribution.bean(Storage.class).exists(key)).isFalse();
    }

    /** One of five users gets a coupon. */
    private static TaskAnnounced withFailures() {
        return distribution.pushed(distribution.aTask(distribution.aTemplateWithStock(1), 1, 1, 5));
    }

    private static void age(TaskAnnounced task, int days) {
        distribution
                .sql()
                .sql("UPDATE t_task_run SET ended_at = ended_at - INTERVAL ? DAY WHERE task_id = ?")
                .params(days, task.taskId())
                .update();
    }
}
