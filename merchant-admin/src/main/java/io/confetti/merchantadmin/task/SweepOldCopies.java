package io.confetti.merchantadmin.task;

import io.confetti.contract.WaitingFor;
import io.confetti.merchantadmin.task.client.DistributionRuns;
import io.confetti.merchantadmin.task.store.TaskStore;
import io.confetti.platform.time.SuiteClock;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.List;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/**
 * Asks distribution for open tasks of which nothing was heard for a while: a message that became a dead letter must not leave a list
 * with an old state for ever, and what a resting task waits for is to be seen there, too.
 */
@Component
class SweepOldCopies {
    private static final int BATCH_SIZE = 50;

    private final TaskStore tasks;
    private final DistributionRuns runs;
    private final KeepProgress keepProgress;
    private final TaskProperties properties;
    private final SuiteClock clock;
    private final Counter asked;

    SweepOldCopies(
            TaskStore tasks,
            DistributionRuns runs,
            KeepProgress keepProgress,
            TaskProperties properties,
            SuiteClock clock,
            MeterRegistry metrics) {
        this.tasks = tasks;
        this.runs = runs;
        this.keepProgress = keepProgress;
        this.properties = properties;
        this.clock = clock;
        this.asked = metrics.counter("confetti.tasks.copies-asked-for");
    }

    @Scheduled(fixedDelayString = "${confetti.task.sweep-every:10s}")
    void sweep() {
        List<DistributionTask> old = tasks.copiedBefore(clock.instant().minus(properties.askAfter()), BATCH_SIZE);
        for (int at = 0; at < old.size(); at++) {
            DistributionTask task = old.get(at);
            asked.increment();
            DistributionRuns.Found found = runs.progress(task.id());
            if (!found.isAnswered()) {
                noteAway(old.subList(at, old.size())); // those before have just been answered
                return;
            }
            found.progress()
                    .map(TaskCopy::of)
                    .ifPresentOrElse(
                            copy -> keepProgress.keep(task.id(), copy),
                            () -> tasks.noteAsked(task.id(), clock.instant()));
        }
    }

    private void noteAway(List<DistributionTask> unanswered) {
        tasks.noteWait(unanswered.stream().map(DistributionTask::id).toList(), WaitingFor.SERVERS_AWAY);
    }
}
