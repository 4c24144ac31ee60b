package io.confetti.merchantadmin.code.build.store;

import io.confetti.merchantadmin.code.build.SeriesBuild;
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

/** What is to be built, and by whom it is being built. */
@Repository
public class BuildStore implements LeaseRows {
    private final BuildMapper builds;

    BuildStore(BuildMapper builds) {
        this.builds = builds;
    }

    /** From now on there is something to build; a build that failed begins anew, one that runs goes on. */
    public void want(long seriesId) {
        builds.want(seriesId);
    }

    public Optional<SeriesBuild> find(long seriesId) {
        return Optional.ofNullable(builds.selectById(seriesId)).map(BuildStore::build);
    }

    /** By the ids of their series. */
    public Map<Long, SeriesBuild> findAll(Collection<Long> seriesIds) {
        if (seriesIds.isEmpty()) {
            return Map.of();
        }
        return builds.selectByIds(seriesIds).stream().collect(Collectors.toMap(row -> row.seriesId, BuildStore::build));
    }

    @Override
    public List<Long> waiting(Duration age, int limit) {
        return builds.waiting(DatabaseTime.micros(age), limit);
    }

    @Override
    public OptionalInt lease(long id, Duration length, int maxAttempts) {
        boolean isLeased = builds.lease(id, DatabaseTime.micros(length), maxAttempts) == 1;
        return isLeased ? OptionalInt.of(builds.epoch(id)) : OptionalInt.empty();
    }

    @Override
    public boolean isExhausted(long id, int maxAttempts) {
        return builds.countExhausted(id, maxAttempts) == 1;
    }

    @Override
    public boolean extendLease(long id, int attempt, Duration length) {
        return builds.extendLease(id, attempt, DatabaseTime.micros(length)) == 1;
    }

    @Override
    public void giveBack(long id, int attempt, Duration pause) {
        builds.giveBack(id, attempt, DatabaseTime.micros(pause));
    }

    /** A part counts: what went wrong before it is of no account any more. */
    public void forgetAttempts(long seriesId) {
        builds.forgetAttempts(seriesId);
    }

    /** @return false if it has ended already */
    public boolean complete(long seriesId) {
        return builds.complete(seriesId) == 1;
    }

    /** Why an attempt came to nothing. */
    public void note(long seriesId, int attempt, SeriesBuild.Failure reason) {
        builds.note(seriesId, attempt, reason.name());
    }

    /**
     * Attempts count anew if the last one had no key.
     *
     * @return whether it was so
     */
    public boolean forgetLostKey(long seriesId) {
        return builds.forget(seriesId, SeriesBuild.Failure.KEY_LOST.name()) == 1;
    }

    /**
     * @param attempts that there were when it was given up
     * @return false if it has ended already, goes on, or began anew
     */
    public boolean fail(long seriesId, int attempts, String reason) {
        return builds.fail(seriesId, attempts, reason) == 1;
    }

    private static SeriesBuild build(BuildRow row) {
        return new SeriesBuild(SeriesBuild.State.valueOf(row.state), row.reason, row.attempts);
    }
}
