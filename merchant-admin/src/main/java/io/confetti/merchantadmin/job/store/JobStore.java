package io.confetti.merchantadmin.job.store;

import io.confetti.merchantadmin.job.Attempt;
import io.confetti.merchantadmin.job.Job;
import io.confetti.merchantadmin.job.JobKind;
import io.confetti.merchantadmin.work.LeaseRows;
import io.confetti.platform.time.DatabaseTime;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import org.springframework.stereotype.Repository;

/** What is to be done in the background, and by whom it is being done. */
@Repository
public class JobStore implements LeaseRows {
    private final JobMapper jobs;

    JobStore(JobMapper jobs) {
        this.jobs = jobs;
    }

    /** From now on there is something to do; a job that is there begins anew, and who is at it ends nothing any more. */
    public void want(long id, JobKind kind) {
        jobs.want(id, kind.name());
    }

    public Optional<Job> find(long id) {
        return Optional.ofNullable(jobs.selectById(id)).map(JobStore::job);
    }

    /** By their ids. */
    public Map<Long, Job> findAll(Collection<Long> ids) {
        return ids.isEmpty()
                ? Map.of()
                : jobs.selectByIds(ids).stream().map(JobStore::job).collect(Collectors.toMap(Job::id, job -> job));
    }

    @Override
    public List<Long> waiting(Duration age, int limit) {
        return jobs.waiting(DatabaseTime.micros(age), limit);
    }

    @Override
    public OptionalInt lease(long id, Duration length, int maxAttempts) {
        boolean isLeased = jobs.lease(id, DatabaseTime.micros(length), maxAttempts) == 1;
        return isLeased ? OptionalInt.of(jobs.epoch(id)) : OptionalInt.empty();
    }

    @Override
    public boolean isExhausted(long id, int maxAttempts) {
        return jobs.countExhausted(id, maxAttempts) == 1;
    }

    @Override
    public boolean extendLease(long id, int attempt, Duration length) {
        return jobs.extendLease(id, attempt, DatabaseTime.micros(length)) == 1;
    }

    @Override
    public void giveBack(long id, int attempt, Duration pause) {
        jobs.giveBack(id, attempt, DatabaseTime.micros(pause));
    }

    /** Part of it is done for good: what went wrong before is of no account any more. */
    public void forgetAttempts(long id) {
        jobs.forgetAttempts(id);
    }

    /** @return false if the attempt is not the current one any more, or the job has ended or become another */
    public boolean complete(Attempt attempt) {
        return jobs.end(attempt, Job.State.DONE.name(), null) == 1;
    }

    /** @return false if the attempt is not the current one any more, or the job has ended or become another */
    public boolean fail(Attempt attempt, String reason) {
        return jobs.end(attempt, Job.State.FAILED.name(), reason) == 1;
    }

    private static Job job(JobRow row) {
        return new Job(
                row.id, JobKind.valueOf(row.kind), Job.State.valueOf(row.state), row.reason, row.attempts, row.epoch);
    }
}
