package io.confetti.distribution.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.confetti.contract.RunProgress;
import io.confetti.contract.TaskAnnounced;
import io.confetti.contract.TaskProgressed;
import io.confetti.distribution.chunk.HandleChunk;
import io.confetti.distribution.fixture.Distribution;
import io.confetti.distribution.fixture.EndedTasks;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What others hear of a run, so that their copies become right again whatever message was lost. */
class TellRunIT {

    private static final Duration SOON = Duration.ofSeconds(60);
    private static Distribution distribution;
    private static EndedTasks told;

    @BeforeAll
    static void start() {
        distribution = Distribution.shared();
        told = distribution.bean(EndedTasks.class);
    }

    @AfterEach
    void letSavers() {
        distribution.letSavers();
    }

    @Test
    void aRunningTaskTellsHowFarItIs() {
        TaskAnnounced task = halfDone();

        await().atMost(SOON).until(() -> !counted(task).isEmpty());
        assertThat(counted(task).get(0)).satisfies(progress -> {
            assertThat(progress.delivered()).isEqualTo(4_999);
            assertThat(progress.failedByCause()).isEqualTo(Map.of("ID_FORMAT", 1L));
            assertThat(progress.startedAt()).isNotNull();
            assertThat(progress.endedAt()).isNull();
        });
        distribution.letSavers();
        distribution.ended(task);
    }

    @Test
    void whoeverAnnouncesOrCancelsARunningTaskAgainIsToldHowItStands() {
        TaskAnnounced task = halfDone();
        await().atMost(SOON).until(() -> !counted(task).isEmpty());
        int before = counted(task).size();

        distribution.announce(task);
        await().atMost(SOON).until(() -> counted(task).size() > before);
        int again = counted(task).size();
        distribution.cancel(task);
        await().atMost(SOON).until(() -> counted(task).size() > again);

        distribution.letSavers();
        assertThat(distribution.ended(task).state()).isEqualTo("CANCELLED");
    }

    @Test
    void whoeverAnnouncesAnEndedTaskAgainIsToldItsEnd() {
        TaskAnnounced task = distribution.announce(
                distribution.aTask(distribution.aTemplateWithStock(10), 1, "userId\n771001\nabc\n771002\n"));
        RunProgress end = distribution.ended(task);
        await().atMost(SOON).until(() -> told.of(task.taskId()).size() == 1);

        distribution.announce(task);
        distribution.cancel(task);
        await().atMost(SOON).until(() -> told.of(task.taskId()).size() == 3);

        TaskProgressed first = told.of(task.taskId()).get(0);
        assertThat(told.of(task.taskId())).containsOnly(first);
        assertThat(first.state()).isEqualTo("COMPLETED_WITH_FAILURES");
        assertThat(first.endedAt()).isEqualTo(end.endedAt());
        assertThat(distribution.progress(task)).isEqualTo(end); // a late cancel changes nothing
    }

    /** A task of which the first of two chunks is settled. */
    private static TaskAnnounced halfDone() {
        distribution.holdSavers();
        StringBuilder csv = new StringBuilder("userId\nabc\n");
        for (long user = 1; user <= 8_000; user++) {
            csv.append(user).append('\n');
        }
        TaskAnnounced task =
                distribution.announce(distribution.aTask(distribution.aTemplateWithStock(20_000), 1, csv.toString()));
        distribution.read(task);
        distribution.bean(HandleChunk.class).handle(task.taskId(), 1);
        return task;
    }

    private static List<TaskProgressed> counted(TaskAnnounced task) {
        return told.runningOf(task.taskId()).stream()
                .filter(message -> message.delivered() > 0)
                .toList();
    }
}
