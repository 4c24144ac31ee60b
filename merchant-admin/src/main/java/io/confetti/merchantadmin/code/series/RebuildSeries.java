package io.confetti.merchantadmin.code.series;

import io.confetti.core.code.CodeKind;
import io.confetti.core.code.SeriesState;
import io.confetti.merchantadmin.code.CodeError;
import io.confetti.merchantadmin.code.build.SeriesBuilds;
import io.confetti.merchantadmin.code.build.WantBuild;
import io.confetti.merchantadmin.code.series.store.SeriesStore;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Has a build that failed go on behind the last part that counts. While it is being built, asking again changes nothing. */
@Component
public class RebuildSeries {
    private static final Logger LOG = LoggerFactory.getLogger(RebuildSeries.class);

    private final LockSeries locks;
    private final SeriesStore series;
    private final SeriesBuilds builds;
    private final WantBuild want;

    RebuildSeries(LockSeries locks, SeriesStore series, SeriesBuilds builds, WantBuild want) {
        this.locks = locks;
        this.series = series;
        this.builds = builds;
        this.want = want;
    }

    /** @throws io.confetti.platform.error.CouponException 409 if all is built, or the series is closed */
    @Transactional
    public Series rebuild(long shopId, long seriesId) {
        Series current = locks.lock(shopId, seriesId);
        if (current.kind() == CodeKind.IMPORTED && current.state() == SeriesState.FAILED) {
            throw CodeError.REBUILD_IMPORTED.refusal();
        }
        boolean isClosed = current.state() == SeriesState.CLOSED;
        if (isClosed || builds.isDone(seriesId)) {
            throw CodeError.NOT_IN_THIS_STATE.refusal(Map.of("state", current.state()));
        }
        if (builds.hasFailed(seriesId)) {
            series.move(
                    seriesId,
                    SeriesState.FAILED,
                    SeriesState.BUILDING,
                    null); // one that was extended in vain stays READY
            want.want(seriesId);
            LOG.info("Series is built again seriesId={} made={} size={}", seriesId, current.made(), current.size());
        }
        return series.find(seriesId).orElseThrow();
    }
}
