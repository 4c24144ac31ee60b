package io.confetti.distribution.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.confetti.contract.CommandOutcome;
import io.confetti.contract.CommandedRun;
import io.confetti.contract.DesiredState;
import io.confetti.contract.PushCommand;
import io.confetti.contract.RefusedCommand;
import io.confetti.contract.RunProgress;
import io.confetti.contract.TaskAnnounced;
import io.confetti.core.stock.StockFilter;
import io.confetti.core.stock.StockStatus;
import io.confetti.distribution.chunk.HandleChunk;
import io.confetti.distribution.fixture.Commands;
import io.confetti.distribution.fixture.Distribution;
import io.confetti.distribution.fixture.EndedTasks;
import io.confetti.distribution.fixture.EveryPromiseHolds;
import io.confetti.platform.id.Ids;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Commands of operators in each state that a run and its chunks may have. */
@ExtendWith(EveryPromiseHolds.class)
class CommandRunIT {

    private static final Duration SOON = Duration.ofSeconds(60);
    private static Distribution distribution;

    @BeforeAll
    static void start() {
        distribution = Distribution.shared();
    }

    @Test
    void aRunPausedBeforeItBeganWaitsAndGoesOn() {
        TaskAnnounced task = distribution.aTask(distribution.aTemplateWithStock(12_000), 1, 1, 12_000);
        Commands operator = new Commands(distribution, task);

        CommandedRun paused = operator.pause(); // the announcement is not there yet
        distribution.announce(task);
        distribution.bean(StartRuns.class).start(task.taskId());

        assertThat(paused.outcome()).isEqualTo(CommandOutcome.APPLIES);
        assertThat(paused.run().state()).isEqualTo("PENDING");
        stays(() -> distribution.progress(task).rowsRead() == 0);
        assertThat(operator.resume().outcome()).isEqualTo(CommandOutcome.APPLIES);
        assertThat(distribution.ended(task).delivered()).isEqualTo(12_000);
    }

    @Test
    void chunksOfAPausedRunWaitInEachState() {
        long template = distribution.aTemplateWithStock(20_000);
        distribution.holdSavers();
        TaskAnnounced task = distribution.announce(distribution.aTask(template, 1, 1, 18_000));
        distribution.read(task); // the last row, too
        distribution.bean(HandleChunk.class).handle(task.taskId(), 1); // settled
        Commands operator = new Commands(distribution, task);
        operator.pause();
        distribution.bean(HandleChunk.class).handle(task.taskId(), 2); // waits
        distribution.letSavers();

        stays(() -> distribution.coupons(task) == 5_000);
        assertThat(distribution.progress(task).waitingFor()).isNull();
        assertThat(operator.pause().outcome()).isEqualTo(CommandOutcome.SAME);
        operator.resume();

        assertThat(distribution.ended(task).delivered()).isEqualTo(18_000);
    }

    @Test
    void aPauseAfterTheEndIsRefused() {
        distribution.holdSavers();
        TaskAnnounced task = distribution.announce(distribution.aTask(distribution.aTemplateWithStock(100), 1, 1, 100));
        distribution.read(task);
        distribution.bean(HandleChunk.class).handle(task.taskId(), 1);
        CommandedRun late = new Commands(distribution, task).pause();

        RunProgress end = distribution.ended(task);

        assertThat(end.state()).isEqualTo("COMPLETED");
        assertThat(late.outcome()).isEqualTo(CommandOutcome.REFUSED);
        assertThat(end.control().refused())
                .isEqualTo(new RefusedCommand(PushCommand.PAUSE, 1, RefusedCommand.NOT_IN_THIS_STATE, "COMPLETED"));
        assertThat(distribution.progress(task)).isEqualTo(end);
    }

    @Test
    void aReloadOfTheFilterWhileItIsPausedKeepsItsHolds() {
        long template = distribution.aTemplateWithStock(20_000);
        distribution.holdSavers();
        TaskAnnounced task = distribution.announce(distribution.aTask(template, 1, 1, 12_000));
        distribution.read(task);
        Commands operator = new Commands(distribution, task);
        operator.pause();
        distribution.letSavers();

        distribution.bean(StockFilter.class).reload(template);
        assertThat(distribution.filter(template)).containsEntry("available", "8000");
        operator.resume();

        assertThat(distribution.ended(task).delivered()).isEqualTo(12_000);
        assertThat(distribution.filter(template)).containsEntry("available", "8000");
    }

    @Test
    void cancelEndsAPausedRunAtOnce() {
        long template = distribution.aTemplateWithStock(20_000);
        distribution.holdSavers();
        TaskAnnounced task = distribution.announce(distribution.aTask(template, 1, 1, 12_000));
        distribution.read(task);
        distribution.bean(HandleChunk.class).handle(task.taskId(), 1);
        Commands operator = new Commands(distribution, task);
        operator.pause();
        distribution.bean(HandleChunk.class).handle(task.taskId(), 2); // waits, touched a moment ago
        distribution.letSavers();

        assertThat(operator.cancel().outcome()).isEqualTo(CommandOutcome.APPLIES);
        assertThat(operator.pause().outcome()).isEqualTo(CommandOutcome.REFUSED);

        RunProgress end = distribution.ended(task);
        assertThat(end.state()).isEqualTo("CANCELLED");
        assertThat(end.failedByCause()).isEqualTo(Map.of("CANCELLED", 7_000L));
        assertThat(operator.cancel().outcome()).isEqualTo(CommandOutcome.SAME);
    }

    @Test
    void cancelEndsARunWhoseTemplateIsPausedAtOnce() {
        long template = distribution.aTemplateWithStock(20_000);
        distribution.move(template, StockStatus.ACTIVE, StockStatus.PAUSED);
        TaskAnnounced task = distribution.announce(distribution.aTask(template, 1, 1, 12_000));
        distribution.read(task);
        distribution.bean(HandleChunk.class).handle(task.taskId(), 1);
        distribution.bean(HandleChunk.class).handle(task.taskId(), 2);

        new Commands(distribution, task).cancel();

        RunProgress end = distribution.ended(task);
        assertThat(end.state()).isEqualTo("CANCELLED");
        assertThat(end.delivered()).isZero();
    }

    @Test
    void aCancelledRunKeepsNoRate() {
        TaskAnnounced task = distribution.aTask(distribution.aTemplateWithStock(20_000), 1, 1, 20_000);
        Commands operator = new Commands(distribution, task);
        operator.rate(25); // by this rate it would take thirteen minutes
        distribution.announce(task);
        distribution.bean(StartRuns.class).start(task.taskId());
        await().atMost(SOON).until(() -> distribution.progress(task).rowsRead() > 0);

        operator.cancel();

        assertThat(distribution.ended(task).state()).isEqualTo("CANCELLED");
    }

    @Test
    void aCommandThatMeetsAReaderAboutToLeaveIsNotedWithIt() {
        long taskId = distribution.bean(Ids.class).next();
        Readings readings = distribution.bean(Readings.class);
        Reading reading = readings.begin(taskId).orElseThrow();
        assertThat(reading.isWantedAgain()).isFalse();

        assertThat(distribution.bean(StartRuns.class).start(taskId)).isTrue();

        assertThat(reading.isWantedAgain()).isTrue();
        readings.end(reading);
    }

    @Test
    void aCommandThatIsOvertakenOrRepeatedChangesNothing() {
        distribution.holdSavers();
        TaskAnnounced task = distribution.announce(distribution.aTask(distribution.aTemplateWithStock(100), 1, 1, 100));
        distribution.read(task);
        Commands operator = new Commands(distribution, task);
        TaskAnnounced pause = operator.next(PushCommand.PAUSE, DesiredState.PAUSE);
        TaskAnnounced resume = operator.next(PushCommand.RESUME, DesiredState.RUN);

        assertThat(operator.give(resume).outcome()).isEqualTo(CommandOutcome.SAME);
        assertThat(operator.give(pause).outcome()).isEqualTo(CommandOutcome.OVERTAKEN);
        assertThat(operator.give(resume).outcome()).isEqualTo(CommandOutcome.SAME);

        assertThat(distribution.progress(task).control().desired()).isEqualTo(DesiredState.RUN);
        assertThat(distribution.progress(task).control().version()).isEqualTo(2);
    }

    @Test
    void aNewerCommandBringsAlongWhatItOvertook() {
        distribution.holdSavers();
        TaskAnnounced task = distribution.announce(distribution.aTask(distribution.aTemplateWithStock(100), 1, 1, 100));
        distribution.read(task);
        Commands operator = new Commands(distribution, task);
        operator.next(PushCommand.PAUSE, DesiredState.PAUSE); // is lost on its way

        CommandedRun rate = operator.rate(500);

        assertThat(rate.outcome()).isEqualTo(CommandOutcome.APPLIES);
        assertThat(rate.run().control().desired()).isEqualTo(DesiredState.PAUSE);
        assertThat(rate.run().control().rate()).isEqualTo(500);
        operator.resume();
    }

    @Test
    void aCommandThatNoCallCouldBringComesByMessageAndIsTold() {
        distribution.holdSavers();
        TaskAnnounced task = distribution.announce(distribution.aTask(distribution.aTemplateWithStock(100), 1, 1, 100));
        distribution.read(task);
        Commands operator = new Commands(distribution, task);

        operator.send(operator.next(PushCommand.PAUSE, DesiredState.PAUSE));

        await().atMost(SOON)
                .until(() -> distribution.bean(EndedTasks.class).runningOf(task.taskId()).stream()
                        .anyMatch(told -> told.control().desired() == DesiredState.PAUSE));
        operator.send(operator.next(PushCommand.RESUME, DesiredState.RUN));
        await().atMost(SOON).until(() -> distribution.progress(task).control().desired() == DesiredState.RUN);
    }

    @Test
    void ofCommandsAtOnceTheNewestStays() throws Exception {
        distribution.holdSavers();
        TaskAnnounced task = distribution.announce(distribution.aTask(distribution.aTemplateWithStock(100), 1, 1, 100));
        distribution.read(task);
        Commands operator = new Commands(distribution, task);
        List<Callable<CommandedRun>> commands = IntStream.rangeClosed(1, 20)
                .mapToObj(i -> i % 2 == 0
                        ? operator.next(PushCommand.RESUME, DesiredState.RUN)
                        : operator.next(PushCommand.PAUSE, DesiredState.PAUSE))
                .map(command -> (Callable<CommandedRun>) () -> operator.give(command))
                .toList();
        ExecutorService many = Executors.newFixedThreadPool(8);
        for (Future<CommandedRun> answer : many.invokeAll(commands)) {
            assertThat(answer.get().outcome()).isNotEqualTo(CommandOutcome.REFUSED);
        }
        many.shutdown();

        assertThat(distribution.progress(task).control().version()).isEqualTo(20);
        assertThat(distribution.progress(task).control().desired()).isEqualTo(DesiredState.RUN);
    }

    /** Holds for longer than any step takes that must not happen. */
    private static void stays(Callable<Boolean> condition) {
        await().during(Duration.ofSeconds(5)).atMost(Duration.ofSeconds(15)).until(condition);
    }
}
