package io.confetti.merchantadmin.task;

import io.confetti.merchantadmin.task.store.TaskStore;
import java.util.ArrayList;
import java.util.List;
import org.springframework.stereotype.Component;

/** Finds the tasks that push failed rows of one another, generation by generation. */
@Component
public class FindFamily {
    /** Nobody retries that often; a chain that is longer is counted so far. */
    private static final int GENERATIONS = 50;

    private final TaskQueries queries;
    private final TaskStore tasks;

    FindFamily(TaskQueries queries, TaskStore tasks) {
        this.queries = queries;
        this.tasks = tasks;
    }

    public TaskFamily of(DistributionTask task) {
        var source = task.snapshot().source();
        long rootId = task.snapshot().couponSource();
        DistributionTask root = rootId == task.id() ? task : queries.require(task.shopId(), rootId);
        List<DistributionTask> others = descendants(root.id());
        long granted =
                others.stream().mapToLong(other -> other.copy().granted()).sum();
        List<Long> children = others.stream()
                .filter(other -> isChild(other, task.id()))
                .map(DistributionTask::id)
                .toList();
        return new TaskFamily(
                source == null ? null : source.parentId(),
                source == null ? null : source.causes(),
                children,
                Math.max(0, root.copy().failed() - granted));
    }

    private static boolean isChild(DistributionTask other, long parentId) {
        return other.snapshot().source().parentId() == parentId;
    }

    private List<DistributionTask> descendants(long rootId) {
        List<DistributionTask> all = new ArrayList<>();
        List<Long> generation = List.of(rootId);
        for (int i = 0; i < GENERATIONS && !generation.isEmpty(); i++) {
            List<DistributionTask> next = tasks.childrenOf(generation);
            all.addAll(next);
            generation = next.stream().map(DistributionTask::id).toList();
        }
        return all;
    }
}
