package io.confetti.merchantadmin.code.build;

import io.confetti.merchantadmin.code.build.store.BuildStore;
import io.confetti.merchantadmin.code.build.store.PartStore;
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

    /** Parts that count. */
    public int parts(long seriesId) {
        return parts.last(seriesId).map(Part::number).orElse(0);
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
