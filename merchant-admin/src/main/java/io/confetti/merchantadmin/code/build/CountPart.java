package io.confetti.merchantadmin.code.build;

import io.confetti.core.code.ChangeSeries;
import io.confetti.core.code.SeriesState;
import io.confetti.merchantadmin.code.build.store.BuildStore;
import io.confetti.merchantadmin.code.build.store.PartStore;
import io.confetti.merchantadmin.code.series.Series;
import io.confetti.merchantadmin.code.series.store.SeriesStore;
import io.confetti.platform.failpoint.FailPoints;
import io.confetti.platform.time.SuiteClock;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/**
 * Lets a part count: it is noted, and its codes are given out. The number of codes that were given out before is the guard, so of two
 * builders side by side one counts each part.
 */
@Component
class CountPart {
    private static final Logger LOG = LoggerFactory.getLogger(CountPart.class);

    private final ChangeSeries change;
    private final SeriesStore series;
    private final PartStore parts;
    private final BuildStore builds;
    private final FailPoints failPoints;
    private final SuiteClock clock;

    CountPart(
            ChangeSeries change,
            SeriesStore series,
            PartStore parts,
            BuildStore builds,
            FailPoints failPoints,
            SuiteClock clock) {
        this.change = change;
        this.series = series;
        this.parts = parts;
        this.builds = builds;
        this.failPoints = failPoints;
        this.clock = clock;
    }

    /** @return false if another builder counted these codes, or the series is not built any more */
    @Transactional
    public boolean count(Part part) {
        Series current = series.find(part.seriesId()).orElseThrow();
        if (current.state() != SeriesState.BUILDING) { // its codes are taken already: readers must hear of more
            change.begin();
        }
        if (!series.raiseMade(part.seriesId(), part.first(), part.last() + 1)) {
            return false;
        }
        parts.insert(part, clock.instant());
        builds.forgetAttempts(part.seriesId());
        failPoints.reach("inside-code-part", part.number());
        LOG.info(
                "Part of a series counts seriesId={} part={} made={} bytes={}",
                part.seriesId(),
                part.number(),
                part.last() + 1,
                part.bytes());
        return true;
    }
}
