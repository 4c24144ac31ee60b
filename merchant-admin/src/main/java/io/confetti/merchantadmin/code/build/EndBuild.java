package io.confetti.merchantadmin.code.build;

import io.confetti.core.code.ChangeSeries;
import io.confetti.core.code.SeriesState;
import io.confetti.merchantadmin.code.build.store.BuildStore;
import io.confetti.merchantadmin.code.series.Series;
import io.confetti.merchantadmin.code.series.SeriesReady;
import io.confetti.merchantadmin.code.series.store.SeriesStore;
import io.confetti.merchantadmin.work.HeldWork;
import io.confetti.platform.failpoint.FailPoints;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Ends a build: the series is ready, or it failed. */
@Component
class EndBuild {
    private static final Logger LOG = LoggerFactory.getLogger(EndBuild.class);

    private final ChangeSeries change;
    private final SeriesStore series;
    private final BuildStore builds;
    private final ApplicationEventPublisher events;
    private final FailPoints failPoints;
    private final Counter failed;
    private final Counter keyless;

    EndBuild(
            ChangeSeries change,
            SeriesStore series,
            BuildStore builds,
            ApplicationEventPublisher events,
            FailPoints failPoints,
            MeterRegistry metrics) {
        this.change = change;
        this.series = series;
        this.builds = builds;
        this.events = events;
        this.failPoints = failPoints;
        this.failed = metrics.counter(BuildThreads.METRIC + ".failed");
        this.keyless = metrics.counter(BuildThreads.METRIC + ".keyless");
    }

    /**
     * A series that waits for its first codes is ready with the last of them, and its template is published in the same transaction
     * if that is wished.
     *
     * @return false if codes are missing; the series may have been extended a moment ago
     */
    @Transactional
    public boolean complete(long seriesId) {
        if (isIncomplete(seriesId)) { // before anybody is made to wait
            return false;
        }
        change.begin();
        Series built = series.lock(seriesId).orElseThrow();
        if (built.isIncomplete()) {
            return false;
        }
        if (builds.complete(seriesId) && series.move(seriesId, SeriesState.BUILDING, SeriesState.READY, null)) {
            events.publishEvent(new SeriesReady(seriesId, built.templateId()));
            LOG.info("Series is ready seriesId={} templateId={} made={}", seriesId, built.templateId(), built.made());
        }
        failPoints.reach("inside-code-ready", seriesId);
        return true;
    }

    /** This instance has no key for it: that is no verdict, for others may have it. */
    void noteLostKey(HeldWork held) {
        builds.note(held.id(), held.attempt(), SeriesBuild.Failure.KEY_LOST);
        keyless.increment();
        LOG.warn("Key of a series is not here seriesId={} attempt={}", held.id(), held.attempt());
    }

    /**
     * All attempts are over. Codes that are given out already stay; a series that has none that are taken fails as a whole.
     *
     * @param seen as it was when nothing was left to try: nothing happens if somebody has asked for it again since
     */
    @Transactional
    public void fail(long seriesId, SeriesBuild seen) {
        change.begin();
        series.lock(seriesId);
        String reason = seen.reason() == null ? SeriesBuild.Failure.UNREADABLE.name() : seen.reason();
        if (builds.fail(seriesId, seen.attempts(), reason)) {
            series.move(seriesId, SeriesState.BUILDING, SeriesState.FAILED, reason);
            failed.increment();
            LOG.error("Build of a series failed seriesId={} reason={}", seriesId, reason);
        }
    }

    private boolean isIncomplete(long seriesId) {
        return series.find(seriesId).orElseThrow().isIncomplete();
    }
}
