package io.confetti.merchantadmin.code.build;

import io.confetti.code.CodeRefusedException;
import io.confetti.core.code.SeriesState;
import io.confetti.merchantadmin.code.build.storage.PartContents;
import io.confetti.merchantadmin.code.build.store.BuildStore;
import io.confetti.merchantadmin.code.series.Series;
import io.confetti.merchantadmin.code.series.store.SeriesStore;
import io.confetti.merchantadmin.work.HeldWork;
import io.confetti.merchantadmin.work.WorkLeases;
import io.confetti.platform.error.CouponException;
import io.confetti.platform.storage.StorageAwayException;
import java.io.IOException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Builds what is missing of a series, from behind its last part that counts. Safe to call twice. */
@Component
class BuildSeries {
    private static final Logger LOG = LoggerFactory.getLogger(BuildSeries.class);

    private final SeriesStore series;
    private final BuildStore builds;
    private final PartContents contents;
    private final BuildPart part;
    private final EndBuild end;
    private final WorkLeases leases;

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
        this.leases = leases.leases();
    }

    /**
     * Does nothing if there is nothing to build, or another instance builds it.
     *
     * @return whether there was something to do
     */
    boolean build(long seriesId) {
        Series wanted = series.find(seriesId).orElse(null);
        if (wanted == null || !isWaiting(seriesId)) {
            return false;
        }
        if (wanted.state() == SeriesState.CLOSED) {
            return builds.complete(seriesId);
        }
        if (wanted.isIncomplete() && !contents.isReachable()) {
            return false;
        }
        if (leases.isExhausted(seriesId)) {
            end.fail(seriesId, SeriesBuild.Failure.UNREADABLE);
            return true;
        }
        var held = leases.take(seriesId);
        held.ifPresent(this::run);
        return held.isPresent();
    }

    private boolean isWaiting(long seriesId) {
        return builds.find(seriesId)
                .filter(build -> build.state() == SeriesBuild.State.WAITING)
                .isPresent();
    }

    private void run(HeldWork held) {
        try {
            while (!end.complete(held.id()) && part.buildNext(held.id(), held::moved)) {
                held.moved();
            }
        } catch (StorageAwayException away) {
            LOG.warn("Series waits, the storage is away seriesId={}", held.id(), away);
            leases.giveBack(held);
        } catch (IOException e) {
            LOG.warn("Part not written now seriesId={} attempt={}", held.id(), held.attempt(), e);
        } catch (CodeRefusedException | CouponException lost) {
            LOG.error("Key of a series is lost seriesId={}", held.id(), lost);
            end.fail(held.id(), SeriesBuild.Failure.KEY_LOST);
        } finally {
            leases.release(held);
        }
    }
}
