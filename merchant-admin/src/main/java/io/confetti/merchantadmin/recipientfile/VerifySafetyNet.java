package io.confetti.merchantadmin.recipientfile;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.redisson.api.RBlockingQueue;
import org.redisson.api.RDelayedQueue;
import org.redisson.api.RedissonClient;
import org.redisson.client.RedisException;
import org.redisson.client.codec.StringCodec;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.SmartLifecycle;
import org.springframework.stereotype.Component;

/**
 * Looks at every upload once more after a delay, in case the pool discarded it. The queue is a hint: whatever Redis
 * loses is found by {@link SweepFiles}.
 */
@Component
class VerifySafetyNet implements SmartLifecycle {
    private static final Logger LOG = LoggerFactory.getLogger(VerifySafetyNet.class);
    private static final long POLL_SECONDS = 1;
    private static final long STOP_SECONDS = 5;

    private final VerifyFile verifyFile;
    private final VerificationProperties properties;
    private final RedissonClient redis;
    private final String queueName;
    private final Counter troubles;
    private final Counter fallbacks;
    private volatile Run run;

    VerifySafetyNet(
            VerifyFile verifyFile,
            VerificationProperties properties,
            RedissonClient redis,
            @Value("confetti:merchant-admin:verify${confetti.unique-name:}") String queueName,
            MeterRegistry metrics) {
        this.verifyFile = verifyFile;
        this.properties = properties;
        this.redis = redis;
        this.queueName = queueName;
        this.fallbacks = metrics.counter("confetti.verification.fallbacks", "by", "delay");
        this.troubles = metrics.counter("confetti.verification.safety-net.troubles");
    }

    /** Opens the delayed queue itself: without that nothing that became due moves after a restart. */
    @Override
    @SuppressWarnings("deprecation") // deprecated upstream in favour of an edition that is not open source
    public void start() {
        RBlockingQueue<String> due = redis.getBlockingQueue(queueName, StringCodec.INSTANCE);
        var started = new Run(due, redis.getDelayedQueue(due), new CountDownLatch(1));
        var thread = new Thread(() -> follow(started), "verify-safety-net");
        thread.setDaemon(true);
        run = started;
        thread.start();
    }

    @Override
    public void stop() {
        Run ending = run;
        run = null;
        if (ending != null) {
            ending.stopped().countDown();
            ending.delayed().destroy();
        }
    }

    @Override
    public boolean isRunning() {
        return run != null;
    }

    /** Never fails: an upload does not depend on Redis. */
    @SuppressWarnings("deprecation") // see start
    void remember(long fileId) {
        Run current = run;
        if (current == null) {
            return;
        }
        try {
            current.delayed().offer(String.valueOf(fileId), properties.delay().toMillis(), TimeUnit.MILLISECONDS);
        } catch (RedisException e) {
            troubles.increment();
            LOG.warn("Safety net not reachable, left to the sweeper fileId={}", fileId, e);
        }
    }

    private void follow(Run current) {
        try {
            while (current.stopped().getCount() > 0) {
                next(current);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void next(Run current) throws InterruptedException {
        try {
            String fileId = current.due().poll(POLL_SECONDS, TimeUnit.SECONDS);
            if (fileId != null && verifyFile.verify(Long.parseLong(fileId))) {
                fallbacks.increment();
            }
        } catch (RuntimeException e) { // the thread must outlive an outage of Redis or the database
            if (current.stopped().getCount() > 0) {
                troubles.increment();
                LOG.warn("Safety net in trouble", e);
                current.stopped().await(STOP_SECONDS, TimeUnit.SECONDS);
            }
        }
    }

    private record Run(RBlockingQueue<String> due, RDelayedQueue<String> delayed, CountDownLatch stopped) {}
}
