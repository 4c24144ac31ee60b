package io.confetti.distribution.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.confetti.contract.PushFile;
import io.confetti.contract.RunProgress;
import io.confetti.contract.TaskAnnounced;
import io.confetti.contract.WaitingFor;
import io.confetti.core.stock.StockStatus;
import io.confetti.distribution.fixture.Distribution;
import io.confetti.distribution.run.store.RunWaits.Signs;
import java.time.Duration;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class ExplainWaitIT {
    private static Distribution distribution;

    @BeforeAll
    static void start() {
        distribution = Distribution.shared();
    }

    @Test
    void aFileWithoutAVerdictIsWaitedFor() {
        TaskAnnounced task = distribution.aTask(distribution.aTemplateWithStock(5), 1, 1, 5);
        PushFile file = task.file();
        distribution.announce(task.withFile(PushFile.unjudged(file.fileId(), file.sha256())));

        await().atMost(Duration.ofSeconds(30))
                .untilAsserted(() -> assertThat(waitingFor(task)).isEqualTo(WaitingFor.FILE_VERDICT));

        distribution.announce(task);
        assertThat(distribution.ended(task).waitingFor()).isNull();
    }

    @Test
    void aPausedTemplateIsWaitedForUntilItIsResumed() {
        long template = distribution.aTemplateWithStock(5);
        distribution.move(template, StockStatus.ACTIVE, StockStatus.PAUSED);
        TaskAnnounced task = distribution.announce(distribution.aTask(template, 1, 1, 5));

        await().atMost(Duration.ofSeconds(30))
                .untilAsserted(() -> assertThat(waitingFor(task)).isEqualTo(WaitingFor.TEMPLATE_PAUSED));
        assertThat(distribution.progress(task).state()).isEqualTo("RUNNING");

        distribution.move(template, StockStatus.PAUSED, StockStatus.ACTIVE);
        distribution.ageChunks(task);
        assertThat(distribution.ended(task).waitingFor()).isNull();
    }

    @Test
    void aRunThatNobodyReadsWaitsForAReader() {
        TaskAnnounced task = distribution.aTask(distribution.aTemplateWithStock(1), 1, 1, 1);

        // Not committed yet, so that no sweep of this process can take it.
        WaitingFor seen = distribution.transaction().execute(status -> {
            distribution.bean(AcceptTask.class).accept(task);
            return waitingFor(task);
        });

        assertThat(seen).isEqualTo(WaitingFor.FREE_READER);
        assertThat(distribution.ended(task).waitingFor()).isNull();
    }

    @Test
    void signsAreReadInTheOrderInWhichTheyHelp() {
        assertThat(ExplainWait.of(new Signs(false, false, false, false, false, false, false)))
                .isEqualTo(WaitingFor.FREE_READER);
        assertThat(ExplainWait.of(new Signs(false, false, false, false, true, false, true)))
                .as("a reader had to stop a moment ago")
                .isEqualTo(WaitingFor.SERVERS_AWAY);
        assertThat(ExplainWait.of(new Signs(true, false, false, false, false, true, true)))
                .as("nothing is saved or settled for a while")
                .isEqualTo(WaitingFor.SERVERS_AWAY);
        assertThat(ExplainWait.of(new Signs(true, true, true, false, false, true, false)))
                .as("a cancelled one does not wait for its template")
                .isNull();
        assertThat(ExplainWait.of(new Signs(false, false, false, true, false, true, false)))
                .as("it is read and comes on")
                .isNull();
        assertThat(ExplainWait.of(new Signs(true, false, true, false, false, false, false)))
                .as("only its end is missing")
                .isNull();
    }

    private static WaitingFor waitingFor(TaskAnnounced task) {
        return distribution
                .bean(RunQueries.class)
                .progress(task.taskId())
                .map(RunProgress::waitingFor)
                .orElse(null);
    }
}
