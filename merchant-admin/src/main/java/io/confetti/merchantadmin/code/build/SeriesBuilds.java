package io.confetti.merchantadmin.code.build;

import io.confetti.merchantadmin.code.build.store.BuildStore;
import io.confetti.merchantadmin.code.build.store.PartStore;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** How far builds are. */
@Component
public class SeriesBuilds {
    private final BuildStore builds;
    private final PartStore parts;

    SeriesBuilds(BuildStore builds, PartStore parts) {
        this.builds = builds;
        this.parts = parts;
    }

    /** Empty if nothing of the series was ever built, as of imported codes. */
    public Optional<SeriesBuild> find(long seriesId) {
        return builds.find(seriesId);
    }

    /** Of many series, by their ids; of those that were never built nothing. */
    public Map<Long, SeriesBuild> findAll(Collection<Long> seriesIds) {
        return builds.findAll(seriesIds);
    }

    /** Parts that count, by the ids of their series; of those that have none nothing. */
    public Map<Long, Integer> parts(Collection<Long> seriesIds) {
        return parts.counts(seriesIds);
    }

    public boolean isDone(long seriesId) {
        return find(seriesId)
                .map(build -> build.state() == SeriesBuild.State.DONE)
                .orElse(true);
    }

    public boolean hasFailed(long seriesId) {
        return find(seriesId)
                .map(build -> build.state() == SeriesBuild.State.FAILED)
                .orElse(false);
    }
}
