package io.confetti.engine.expiry;

import io.confetti.core.contract.Topics;
import io.confetti.core.contract.UseEnded;
import io.confetti.engine.expiry.store.TemplateEnds;
import io.confetti.platform.error.CouponException;
import io.confetti.platform.messaging.Broker;
import io.confetti.platform.time.SuiteClock;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/**
 * Hands the ends of use that come soon to the broker, to be delivered in time. The row is the memory: one that is not
 * swept is announced again at the next look.
 */
@Component
class AnnounceEnds {
    private static final Logger LOG = LoggerFactory.getLogger(AnnounceEnds.class);
    private static final int AT_ONCE = 500;

    private final TemplateEnds ends;
    private final Broker broker;
    private final SuiteClock clock;
    private final ExpiryProperties settings;

    AnnounceEnds(TemplateEnds ends, Broker broker, SuiteClock clock, ExpiryProperties settings) {
        this.ends = ends;
        this.broker = broker;
        this.clock = clock;
        this.settings = settings;
    }

    @Scheduled(fixedDelayString = "${confetti.expiry.announce-every:1m}")
    void announce() {
        try {
            ends.unsweptUntil(clock.instant().plus(settings.announceAhead()), AT_ONCE)
                    .forEach(this::announce);
        } catch (CouponException | DataAccessException away) {
            LOG.warn(
                    "Ends of use not announced, next look in {} cause={}", settings.announceEvery(), away.getMessage());
        }
    }

    private void announce(UseEnded end) {
        String key = Long.toString(end.templateId());
        if (end.usableEnd().isAfter(clock.instant())) {
            broker.sendAt(Topics.USE_ENDED, key, end, end.usableEnd());
        } else {
            broker.send(Topics.USE_ENDED, key, end);
        }
    }
}
