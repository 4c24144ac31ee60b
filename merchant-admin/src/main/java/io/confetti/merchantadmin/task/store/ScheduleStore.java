package io.confetti.merchantadmin.task.store;

import com.alibaba.fastjson2.JSON;
import io.confetti.contract.TaskAnnounced;
import io.confetti.contract.TaskDue;
import io.confetti.merchantadmin.task.DistributionTask;
import io.confetti.merchantadmin.task.FireProblem;
import io.confetti.platform.time.DatabaseTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Repository;

/** Scheduled tasks that have not been started yet, whatever the shop. The database's clock decides which of them are due. */
@Repository
public class ScheduleStore {
    private final ScheduleMapper schedules;

    ScheduleStore(ScheduleMapper schedules) {
        this.schedules = schedules;
    }

    /** The database's time. */
    public Instant now() {
        return DatabaseTime.instant(schedules.now());
    }

    /** @return empty if it is none, is started, or has ended */
    public Optional<DistributionTask> find(long id) {
        return Optional.ofNullable(schedules.find(id)).map(TaskRows::task);
    }

    /** Those that are to be started now, the longest due first. */
    public List<Long> due(int limit) {
        return schedules.due(limit);
    }

    /** Those that become due after the one instant and until the other. */
    public List<TaskDue> dueBetween(Instant after, Instant until, int limit) {
        return schedules.dueBetween(DatabaseTime.of(after), DatabaseTime.of(until), limit).stream()
                .map(row -> new TaskDue(row.id, DatabaseTime.instant(row.sendAt)))
                .toList();
    }

    /** Those that were due by then, and neither were started nor have a problem. */
    public List<DistributionTask> dueSince(Instant before, int limit) {
        return schedules.dueSince(DatabaseTime.of(before), limit).stream()
                .map(TaskRows::task)
                .toList();
    }

    /** How many were due, could not be started, and wait for an operator; an approver is not hurried. */
    public long countProblems() {
        return schedules.countProblems();
    }

    /**
     * Starts it, if nobody else has.
     *
     * @param scheduled as it was read; a command that came meanwhile makes this fail
     * @param started to be announced now if its file has a verdict, else together with the verdict
     * @param onlyDue whether its time must have come
     */
    public boolean fire(DistributionTask scheduled, TaskAnnounced started, boolean onlyDue) {
        var at = DatabaseTime.of(started.acceptedAt());
        return schedules.fire(
                        scheduled.id(),
                        scheduled.copy().control().version(),
                        onlyDue,
                        at,
                        JSON.toJSONString(started),
                        started.file().rowCount(),
                        started.file().hasVerdict() ? at : null)
                == 1;
    }

    /** @return false if it is not due any more, or the problem is known */
    public boolean noteProblem(long id, FireProblem problem) {
        return schedules.noteProblem(id, problem.name()) == 1;
    }

    /**
     * @param hash of the content that was judged
     * @return false if it is not due any more, its problem is known, or it has been approved meanwhile
     */
    public boolean noteUnapproved(long id, String hash) {
        return schedules.noteUnapproved(id, hash) == 1;
    }

    /** Ends a due task as FAILED: nothing was granted. */
    public boolean fail(long id, String reason) {
        return schedules.fail(id, reason) == 1;
    }

    /** Ends a scheduled task as CANCELLED, if it has not been started. */
    public boolean cancel(long id) {
        return schedules.cancel(id) == 1;
    }

    /**
     * @param version of the schedule that the change was made from
     * @return false if it has another one by now, or it is not scheduled any more
     */
    public boolean reschedule(long id, long version, Instant sendAt, Duration lateLimit) {
        return schedules.reschedule(id, version, DatabaseTime.of(sendAt), Math.toIntExact(lateLimit.toSeconds())) == 1;
    }

    /** For scheduled tasks of a file that has been judged; the verdict itself is looked at when they are started. */
    public void noteRowCount(long fileId, Long rowCount) {
        schedules.noteRowCount(fileId, rowCount);
    }
}
