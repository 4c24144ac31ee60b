package io.confetti.distribution.notice.pace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.confetti.contract.TaskAnnounced;
import io.confetti.distribution.fixture.Distribution;
import io.confetti.distribution.notice.pace.store.RunningPushes;
import java.time.Duration;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Whether senders keep back while somebody is pushed to. */
class BesidePushesIT {
    private static final int MANY = 1_000_000;

    private static Distribution distribution;

    @BeforeAll
    static void start() {
        distribution = Distribution.shared();
    }

    @Test
    void sendersKeepBackWhileAPushRunsAsFastAsItCan() {
        TaskAnnounced task = distribution.pushed(
                distribution.aTask(distribution.aTemplateWithStock(1), 1, 88_000_000_001L, 88_000_000_001L));
        BesidePushes besidePushes = new BesidePushes(distribution.bean(RunningPushes.class), new PaceProperties(1));

        distribution
                .transaction()
                .executeWithoutResult(
                        status -> { // nobody else sees what it does
                            distribution
                                    .sql()
                                    .sql("UPDATE t_task_run SET rate = 100 WHERE state = 'RUNNING'")
                                    .update();
                            have(task, "state = 'RUNNING'");
                            untilTaken(besidePushes, false);
                            have(task, "rate = 100");
                            untilTaken(besidePushes, true);
                            have(task, "rate = NULL, held_reason = 'CANARY'");
                            assertThat(besidePushes.take(MANY)).isTrue();
                            status.setRollbackOnly();
                        });
    }

    private static void untilTaken(BesidePushes besidePushes, boolean taken) {
        await().pollInSameThread().atMost(Duration.ofMinutes(1)).until(() -> besidePushes.take(MANY) == taken);
    }

    private static void have(TaskAnnounced task, String change) {
        distribution
                .sql()
                .sql("UPDATE t_task_run SET " + change + " WHERE task_id = ?")
                .param(task.taskId())
                .update();
    }
}
