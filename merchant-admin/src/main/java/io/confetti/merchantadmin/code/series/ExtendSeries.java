package io.confetti.merchantadmin.code.series;

import io.confetti.core.code.CodeKind;
import io.confetti.core.code.SeriesState;
import io.confetti.merchantadmin.code.CodeError;
import io.confetti.merchantadmin.code.build.WantBuild;
import io.confetti.merchantadmin.code.series.store.SeriesStore;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/**
 * Gives a series more codes, or a word more uses. Codes that exist stay what they are and are taken meanwhile; new ones count part by
 * part. It says how many there are to be, so doing it again changes nothing.
 */
@Component
public class ExtendSeries {
    private static final Logger LOG = LoggerFactory.getLogger(ExtendSeries.class);

    private final LockSeries locks;
    private final SeriesStore series;
    private final WantBuild build;

    ExtendSeries(LockSeries locks, SeriesStore series, WantBuild build) {
        this.locks = locks;
        this.series = series;
        this.build = build;
    }

    /**
     * @param size codes, or uses of a word, that there are to be
     * @throws io.confetti.platform.error.CouponException 409 if there are more, or the series is closed or failed; 422 if the
     *     pattern has too few bodies for so many
     */
    @Transactional
    public Series extend(long shopId, long seriesId, long size) {
        Series current = locks.lock(shopId, seriesId);
        requireExtendable(current, size);
        if (size > current.size()) {
            CreateSeries.requireSpace(current.plan().withSize(size));
            series.resize(seriesId, size);
            if (current.isBuilt()) {
                build.want(seriesId);
            }
            LOG.info("Series extended seriesId={} from={} to={}", seriesId, current.size(), size);
        }
        return series.find(seriesId).orElseThrow();
    }

    private static void requireExtendable(Series current, long size) {
        if (current.kind() != CodeKind.UNIQUE && current.kind() != CodeKind.SHARED) {
            throw CodeError.NOT_EXTENDABLE.refusal(Map.of("kind", current.kind()));
        }
        if (current.state() == SeriesState.CLOSED || current.state() == SeriesState.FAILED) {
            throw CodeError.NOT_IN_THIS_STATE.refusal(Map.of("state", current.state()));
        }
        if (size < current.size()) {
            throw CodeError.SIZE_SMALLER.refusal(Map.of("size", current.size()));
        }
    }
}
