package io.confetti.distribution.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.contract.TaskAnnounced;
import io.confetti.distribution.fixture.Distribution;
import io.confetti.distribution.fixture.EveryPromiseHolds;
import io.confetti.distribution.run.store.FinishRows;
import io.confetti.platform.id.Ids;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** What does not come on holds up nothing else. */
@ExtendWith(EveryPromiseHolds.class)
class StuckIT {

    private static Distribution distribution;

    @BeforeAll
    static void start() {
        distribution = Distribution.shared();
    }

    @Test
    void chunksComeOnThoughTheirMessagesReachNobody() { // as while a frozen process counts as their reader
        long template = distribution.aTemplateWithStock(20_000);
        distribution.holdSavers();
        TaskAnnounced task = distribution.announce(distribution.aTask(template, 1, 1, 12_000));
        distribution.read(task);
        distribution.ageChunks(task);

        assertThat(distribution.ended(task).delivered()).isEqualTo(12_000);
    }

    @Test
    void aFinisherThatDiedIsFollowedAtOnceByItsNextLife() {
        long template = distribution.aTemplateWithStock(100);
        distribution.holdSavers();
        TaskAnnounced task = distribution.announce(distribution.aTask(template, 1, 1, 10));
        distribution.read(task);
        distribution.bean(FinishRows.class).claim(task.taskId());
        distribution.letSavers();

        assertThat(distribution.ended(task).delivered()).isEqualTo(10);
        assertThat(distribution.count(
                        "SELECT TIMESTAMPDIFF(SECOND, started_at, ended_at) FROM t_task_run WHERE task_id = ?",
                        task.taskId()))
                .isLessThan(50);
    }

    @Test
    void tasksThatCannotBeReadNowDoNotKeepTheReadersFromLaterOnes() {
        Ids ids = distribution.bean(Ids.class);
        List<TaskAnnounced> unreadable = List.of(
                distribution.aTask(ids.next(), 1, 1, 50), // of templates that the books do not know yet
                distribution.aTask(ids.next(), 1, 51, 101));
        unreadable.forEach(distribution::announce);
        TaskAnnounced later = distribution.aTask(distribution.aTemplateWithStock(100), 1, 102, 200);

        assertThat(distribution.ended(distribution.announce(later)).delivered()).isEqualTo(99);

        unreadable.forEach(task -> distribution.open(task.templateId(), 100));
        unreadable.forEach(distribution::endLease);
        assertThat(distribution.ended(unreadable.get(0)).delivered()).isEqualTo(50);
        assertThat(distribution.ended(unreadable.get(1)).delivered()).isEqualTo(51);
    }
}
