package io.confetti.merchantadmin.code.build;

import io.confetti.core.code.SeriesState;
import io.confetti.merchantadmin.code.build.storage.PartContents;
import io.confetti.merchantadmin.code.build.store.BuildStore;
import io.confetti.merchantadmin.code.series.Series;
import io.confetti.merchantadmin.code.series.store.SeriesStore;
import io.confetti.merchantadmin.work.HeldWork;
import java.io.IOException;
import org.springframework.stereotype.Component;

/** Builds what is missing of a series, from behind its last part that counts. Safe to call twice. */
@Component
class BuildSeries {
    private final SeriesStore series;
    private final BuildStore builds;
    private final PartContents contents;
    private final BuildPart part;
    private final EndBuild end;
    private final BuildLeases leases;

    BuildSeries(
            SeriesStore series,
            BuildStore builds,
            PartContents contents,
            BuildPart part,
            EndBuild end,
            BuildLeases leases) {
        this.series = series;
        this.builds = builds;
        this.contents = contents;
        this.part = part;
        this.end = end;
        this.leases = leases;
    }

    /**
     * Does nothing if there is nothing to build, or another instance builds it. An instance without the key spends an attempt and leaves
     * it to others: while keys are being changed, one has the new key already and another has not.
     *
     * @return whether there was something to do
     */
    boolean build(long seriesId) {
        Series wanted = series.find(seriesId).orElse(null);
        SeriesBuild build = builds.find(seriesId).orElse(null);
        if (wanted == null || build == null || build.state() != SeriesBuild.State.WAITING) {
            return false;
        }
        if (wanted.state() == SeriesState.CLOSED) {
            return builds.complete(seriesId);
        }
        if (wanted.isIncomplete() && !contents.isReachable()) {
            return false;
        }
        boolean canBuild = !wanted.isIncomplete() || part.hasKey(wanted);
        if (leases.isExhausted(seriesId) && !(canBuild && builds.forgetLostKey(seriesId))) {
            end.fail(seriesId, build);
            return true;
        }
        return leases.attempt(seriesId, canBuild ? this::buildAll : end::noteLostKey);
    }

    private void buildAll(HeldWork held) throws IOException {
        while (!end.complete(held.id()) && part.buildNext(held.id(), held::moved)) {
            held.moved();
        }
    }
}
