package io.confetti.engine.expiry;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.confetti.contract.CouponsOverdue;
import io.confetti.contract.Topics;
import io.confetti.platform.error.CouponException;
import io.confetti.platform.messaging.Broker;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Executor;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.core.task.TaskRejectedException;
import org.springframework.stereotype.Component;

/**
 * Hands coupons that were found expired to a consumer, without holding up the reader. It may be lost, since the sweep
 * comes anyway; a user who looks again and again is handed over once a minute.
 */
@Component
public class HandOverExpired {
    private static final Logger LOG = LoggerFactory.getLogger(HandOverExpired.class);
    private static final Duration ONCE_PER = Duration.ofMinutes(1);
    private static final int REMEMBERED = 50_000;
    private static final int BATCH_SIZE = 500;

    private final Broker broker;
    private final Executor threads;
    private final Counter lost;
    private final Cache<Long, Boolean> lately = Caffeine.newBuilder()
            .expireAfterWrite(ONCE_PER)
            .maximumSize(REMEMBERED)
            .build();

    HandOverExpired(Broker broker, @Qualifier("expiryHandOver") Executor threads, MeterRegistry metrics) {
        this.broker = broker;
        this.threads = threads;
        this.lost = metrics.counter("confetti.expiry.handover.lost");
    }

    public void handOver(long userId, List<Long> coupons) {
        if (lately.asMap().putIfAbsent(userId, true) != null) {
            return;
        }
        List<Long> some = coupons.subList(0, Math.min(BATCH_SIZE, coupons.size()));
        try {
            threads.execute(() -> send(userId, some));
        } catch (TaskRejectedException full) {
            lost.increment();
        }
    }

    private void send(long userId, List<Long> coupons) {
        try {
            broker.send(Topics.COUPONS_OVERDUE, Long.toString(userId), new CouponsOverdue(userId, coupons));
        } catch (CouponException away) {
            lost.increment();
            LOG.debug("Overdue coupons not handed over", away);
        }
    }
}
