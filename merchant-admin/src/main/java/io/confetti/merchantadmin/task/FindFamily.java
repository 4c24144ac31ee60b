package io.confetti.merchantadmin.task;

import io.confetti.merchantadmin.task.store.TaskStore;
import java.util.List;
import org.springframework.stereotype.Component;

/** Finds the tasks that push failed rows of one another. */
@Component
public class FindFamily {
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
        List<DistributionTask> others = tasks.descendantsOf(root.id());
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
}
