package io.confetti.distribution.run;

import io.confetti.contract.RunState;
import io.confetti.contract.TaskProgressed;
import io.confetti.contract.Topics;
import io.confetti.distribution.chunk.RunLease;
import io.confetti.distribution.run.store.LeaseRows;
import io.confetti.distribution.run.store.RunRows;
import io.confetti.platform.messaging.Outbox;
import io.confetti.platform.time.SuiteClock;
import java.util.Map;
import java.util.Optional;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Takes the right to read a task; each taker raises the epoch and fences the one before. */
@Component
class TakeLease {

    private final RunRows runs;
    private final LeaseRows leases;
    private final Outbox outbox;
    private final SuiteClock clock;

    TakeLease(RunRows runs, LeaseRows leases, Outbox outbox, SuiteClock clock) {
        this.runs = runs;
        this.leases = leases;
        this.outbox = outbox;
        this.clock = clock;
    }

    /** @return empty if there is nothing to read, or somebody else's lease stands */
    @Transactional
    public Optional<RunLease> take(long taskId) {
        Run before = runs.lock(taskId);
        if (!leases.take(taskId, clock.instant())) {
            return Optional.empty();
        }
        if (before.state() == RunState.PENDING) {
            outbox.add(
                    Topics.TASK_PROGRESSED,
                    Long.toString(taskId),
                    new TaskProgressed(
                            taskId,
                            RunState.RUNNING.name(),
                            null,
                            0,
                            0,
                            Map.of(),
                            clock.instant(),
                            null,
                            before.control()));
        }
        return Optional.of(leases.lease(taskId));
    }
}
