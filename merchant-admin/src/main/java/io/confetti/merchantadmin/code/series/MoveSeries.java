package io.confetti.merchantadmin.code.series;

import io.confetti.core.code.SeriesState;
import io.confetti.merchantadmin.code.CodeError;
import io.confetti.merchantadmin.code.series.store.SeriesStore;
import java.util.Map;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/**
 * Stops taking codes for a while, goes on, or stops for ever. No code is exchanged after a pause or close has committed. Doing it
 * again changes nothing and is answered alike.
 */
@Component
public class MoveSeries {
    private static final Logger LOG = LoggerFactory.getLogger(MoveSeries.class);

    private final LockSeries locks;
    private final SeriesStore series;
    private final ApplicationEventPublisher events;

    MoveSeries(LockSeries locks, SeriesStore series, ApplicationEventPublisher events) {
        this.locks = locks;
        this.series = series;
        this.events = events;
    }

    /** What an operator commands. */
    public enum Command {
        PAUSE(SeriesState.PAUSED, Set.of(SeriesState.READY)),
        RESUME(SeriesState.READY, Set.of(SeriesState.PAUSED)),
        CLOSE(
                SeriesState.CLOSED,
                Set.of(SeriesState.BUILDING, SeriesState.READY, SeriesState.PAUSED, SeriesState.FAILED));

        private final SeriesState to;
        private final Set<SeriesState> from;

        Command(SeriesState to, Set<SeriesState> from) {
            this.to = to;
            this.from = from;
        }
    }

    /** @throws io.confetti.platform.error.CouponException 409 if that is not possible in the state that it has */
    @Transactional
    public Series move(long shopId, long seriesId, Command command) {
        Series current = locks.lock(shopId, seriesId);
        if (current.state() == command.to) {
            return current;
        }
        if (!command.from.contains(current.state())) {
            throw CodeError.NOT_IN_THIS_STATE.refusal(Map.of("state", current.state()));
        }
        series.move(seriesId, current.state(), command.to, null);
        if (current.isUnready()) { // its template may have waited for nothing else
            events.publishEvent(new SeriesGivenUp(seriesId, current.templateId()));
        }
        LOG.info("Series moved seriesId={} shopId={} state={}", seriesId, shopId, command.to);
        return series.find(seriesId).orElseThrow();
    }
}
