package io.confetti.distribution.notice.send.messaging;

import io.confetti.contract.NoticesDue;
import io.confetti.contract.Topics;
import io.confetti.distribution.notice.plan.NoticesPlanned;
import io.confetti.platform.error.CouponException;
import io.confetti.platform.messaging.Broker;
import io.confetti.platform.time.SuiteClock;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/** Tells senders that there is something to do, at most once a second. Rows remember; a broker that is away is left alone a while. */
@Component
class WakeSenders {

    private static final Logger LOG = LoggerFactory.getLogger(WakeSenders.class);
    private static final Duration ONCE_PER = Duration.ofSeconds(1);
    private static final Duration REST = Duration.ofSeconds(30);
    private static final Duration AT_MOST = Duration.ofMillis(500);

    private final Broker broker;
    private final SuiteClock clock;
    private final AtomicLong nextAt;

    WakeSenders(Broker broker, SuiteClock clock) {
        this.broker = broker;
        this.clock = clock;
        this.nextAt = new AtomicLong(clock.nanoTime());
    }

    @EventListener
    void on(NoticesPlanned planned) {
        long now = clock.nanoTime();
        long next = nextAt.get();
        if (now - next < 0 || !nextAt.compareAndSet(next, now + ONCE_PER.toNanos())) {
            return;
        }
        try {
            broker.send(Topics.NOTICES_DUE, Long.toString(planned.taskId()), new NoticesDue(planned.taskId()), AT_MOST);
        } catch (CouponException away) {
            nextAt.set(now + REST.toNanos());
            LOG.debug("Senders not woken", away);
        }
    }
}
