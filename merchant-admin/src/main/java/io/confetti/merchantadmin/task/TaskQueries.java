package io.confetti.merchantadmin.task;

import io.confetti.merchantadmin.task.store.FoundTasks;
import io.confetti.merchantadmin.task.store.TaskStore;
import io.confetti.platform.id.Ids;
import io.confetti.platform.request.PageRequest;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/** Tasks of one shop, as copied. Another shop's task is not there. */
@Component
public class TaskQueries {
    private final TaskStore tasks;
    private final FoundTasks found;

    TaskQueries(TaskStore tasks, FoundTasks found) {
        this.tasks = tasks;
        this.found = found;
    }

    public DistributionTask require(long shopId, long taskId) {
        return tasks.find(shopId, taskId).orElseThrow(TaskError.NOT_FOUND::refusal);
    }

    /** One task more than the page wants, if there are so many; newest first. */
    public List<DistributionTask> list(long shopId, TaskFilter filter, PageRequest page) {
        List<Long> ids = found.search(shopId, filter, page.before(), page.limit() + 1);
        return tasks.find(shopId, ids).stream()
                .sorted(Comparator.comparing(DistributionTask::id).reversed())
                .toList();
    }

    /**
     * Ids of tasks that have not ended, or are being undone; running ones before scheduled ones.
     *
     * @param madeSince looks at those only; null for all, which walks all tasks of the shop
     */
    public List<Long> openIds(long shopId, Instant madeSince, int limit) {
        return found.open(shopId, madeSince == null ? 0 : Ids.lowestAt(madeSince), limit);
    }

    /** Ids of the shop's tasks above one, upwards. */
    public List<Long> idsAfter(long shopId, long after, int limit) {
        return tasks.idsAfter(shopId, after, limit);
    }

    /** Those of the tasks that are the shop's. */
    public Map<Long, DistributionTask> byId(long shopId, Collection<Long> taskIds) {
        return tasks.find(shopId, taskIds).stream()
                .collect(Collectors.toMap(DistributionTask::id, Function.identity()));
    }
}
