package io.confetti.engine.expiry;

import io.confetti.contract.Topics;
import io.confetti.contract.UseEnded;
import io.confetti.engine.expiry.store.TemplateEnds;
import io.confetti.platform.error.CouponException;
import io.confetti.platform.messaging.Broker;
import io.confetti.platform.time.SuiteClock;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/**
 * Hands the ends of use that come soon to the broker, to be delivered in time, and has those swept that are past. The row is
 * the memory: one that is not swept is found again at the next look.
 */
@Component
class AnnounceEnds {
    private static final Logger LOG = LoggerFactory.getLogger(AnnounceEnds.class);
    private static final int BATCH_SIZE = 500;

    private final TemplateEnds ends;
    private final Broker broker;
    private final SweepEnds sweepEnds;
    private final SuiteClock clock;
    private final ExpiryProperties settings;
    private final AtomicLong lateSeconds = new AtomicLong();

    AnnounceEnds(
            TemplateEnds ends,
            Broker broker,
            SweepEnds sweepEnds,
            SuiteClock clock,
            ExpiryProperties settings,
            MeterRegistry metrics) {
        this.ends = ends;
        this.broker = broker;
        this.sweepEnds = sweepEnds;
        this.clock = clock;
        this.settings = settings;
        Gauge.builder("confetti.expiry.late.seconds", lateSeconds, AtomicLong::get)
                .description("time since the oldest end of use whose coupons are not expired yet")
                .register(metrics);
    }

    @Scheduled(fixedDelayString = "${confetti.expiry.announce-every:1m}")
    void announce() {
        try {
            Instant now = clock.instant();
            List<UseEnded> due = ends.unsweptUntil(now.plus(settings.announceAhead()), BATCH_SIZE);
            lateSeconds.set(
                    due.isEmpty() ? 0 : Math.max(0, secondsBetween(due.get(0).usableEnd(), now)));
            if (!due.isEmpty() && !due.get(0).usableEnd().isAfter(now)) {
                sweepEnds.wake();
            }
            due.stream().filter(end -> end.usableEnd().isAfter(now)).forEach(this::announce);
        } catch (CouponException | DataAccessException away) {
            LOG.warn(
                    "Ends of use not announced, next look in {} cause={}", settings.announceEvery(), away.getMessage());
        }
    }

    private static long secondsBetween(Instant oldest, Instant now) {
        return Duration.between(oldest, now).toSeconds();
    }

    private void announce(UseEnded end) {
        broker.sendAt(Topics.USE_ENDED, Long.toString(end.templateId()), end, end.usableEnd());
    }
}
