package io.confetti.merchantadmin.promise;

import io.confetti.merchantadmin.task.DistributionTask;
import io.confetti.merchantadmin.task.store.ScheduleStore;
import io.confetti.merchantadmin.task.store.TaskStore;
import io.confetti.platform.promise.CheckScope;
import io.confetti.platform.promise.Findings;
import io.confetti.platform.promise.Grace;
import io.confetti.platform.promise.PromiseCheck;
import java.util.List;
import org.springframework.stereotype.Component;

/**
 * I6: a task that does not begin, or that does not end although it is cancelled, is announced again and again; a scheduled one is
 * started when it is due, or says why it is not.
 */
@Component
class CheckAnnouncements implements PromiseCheck {
    private static final String PROMISE = "I6";
    private static final int MOST = 100;

    private final TaskStore tasks;
    private final ScheduleStore schedules;
    private final Grace grace;

    CheckAnnouncements(TaskStore tasks, ScheduleStore schedules, Grace grace) {
        this.tasks = tasks;
        this.schedules = schedules;
        this.grace = grace;
    }

    @Override
    public String promises() {
        return PROMISE;
    }

    @Override
    public void check(CheckScope scope, Findings findings) {
        checkSchedules(scope, findings);
        List<DistributionTask> silent = tasks.announcedBefore(grace.deadline(), MOST);
        silent.stream()
                .filter(task -> isIn(scope, task))
                .forEach(task -> findings.expect(
                        false,
                        PROMISE,
                        "task " + task.id(),
                        "is %s and was last announced at %s",
                        task.copy().state(),
                        task.announcedAt()));
    }

    private void checkSchedules(CheckScope scope, Findings findings) {
        schedules.dueSince(grace.deadline(), MOST).stream()
                .filter(task -> isIn(scope, task))
                .forEach(task -> findings.expect(
                        false,
                        PROMISE,
                        "task " + task.id(),
                        "was due at %s and is not started",
                        task.command().sendAt()));
    }

    private static boolean isIn(CheckScope scope, DistributionTask task) {
        return switch (scope.kind()) {
            case EVERYTHING -> true;
            case TEMPLATE -> scope.id() == task.snapshot().templateId();
            case TASK -> scope.id() == task.id();
            case USER, RECOUNT -> false;
        };
    }
}
