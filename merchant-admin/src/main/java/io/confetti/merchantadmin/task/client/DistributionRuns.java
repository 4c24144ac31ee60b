package io.confetti.merchantadmin.task.client;

import feign.FeignException;
import io.confetti.contract.CommandedRun;
import io.confetti.contract.FailurePage;
import io.confetti.contract.RunProgress;
import io.confetti.contract.TaskAnnounced;
import io.confetti.platform.error.CommonError;
import io.confetti.platform.error.CouponException;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Runs of tasks in distribution, which may be away for a while. */
@Component
public class DistributionRuns {
    private static final Logger LOG = LoggerFactory.getLogger(DistributionRuns.class);

    private static final FailurePage NO_FAILURES = new FailurePage(List.of(), null);

    private final DistributionApi distribution;
    private final Counter troubles;

    DistributionRuns(DistributionApi distribution, MeterRegistry metrics) {
        this.distribution = distribution;
        this.troubles = metrics.counter("confetti.distribution.unanswered");
    }

    /**
     * @param isAnswered false if distribution is away
     * @param progress empty if there is no run yet, or distribution did not answer
     */
    public record Found(boolean isAnswered, Optional<RunProgress> progress) {}

    public Found progress(long taskId) {
        try {
            return new Found(true, Optional.of(distribution.progress(taskId).data()));
        } catch (CouponException e) {
            return new Found(isMissing(taskId, e), Optional.empty());
        } catch (FeignException e) {
            unanswered(taskId, e);
            return new Found(false, Optional.empty());
        }
    }

    /**
     * Of several tasks with one call.
     *
     * @param taskIds at most a hundred
     */
    public Map<Long, Found> progress(List<Long> taskIds) {
        boolean isAnswered = true;
        Map<Long, RunProgress> runs = Map.of();
        try {
            runs = taskIds.isEmpty()
                    ? Map.of()
                    : distribution.progress(taskIds).data().stream()
                            .collect(Collectors.toMap(RunProgress::taskId, Function.identity()));
        } catch (CouponException | FeignException e) { // away, or of a release that knows only single tasks
            troubles.increment();
            LOG.debug("Distribution did not answer tasks={} cause={}", taskIds.size(), e.getMessage());
            isAnswered = false;
        }
        Map<Long, Found> found = new HashMap<>();
        for (Long id : taskIds) {
            found.put(id, new Found(isAnswered, Optional.ofNullable(runs.get(id))));
        }
        return found;
    }

    /** @return empty if distribution is away, or of a release that knows no commands */
    public Optional<CommandedRun> command(TaskAnnounced commanded) {
        try {
            return Optional.of(
                    distribution.command(commanded.taskId(), commanded).data());
        } catch (CouponException | FeignException e) {
            unanswered(commanded.taskId(), e);
            return Optional.empty();
        }
    }

    /** @return empty if distribution is away; without lines if there is no run yet */
    public Optional<FailurePage> failures(long taskId, long after, int limit) {
        try {
            return Optional.of(distribution.failures(taskId, after, limit).data());
        } catch (CouponException e) {
            return isMissing(taskId, e) ? Optional.of(NO_FAILURES) : Optional.empty();
        } catch (FeignException e) {
            unanswered(taskId, e);
            return Optional.empty();
        }
    }

    private boolean isMissing(long taskId, CouponException refusal) {
        boolean missing = refusal.code().status() == CommonError.NOT_FOUND.status();
        if (!missing) {
            unanswered(taskId, refusal);
        }
        return missing;
    }

    private void unanswered(long taskId, RuntimeException e) {
        troubles.increment();
        LOG.warn("Distribution did not answer taskId={} cause={}", taskId, e.getMessage());
    }
}
