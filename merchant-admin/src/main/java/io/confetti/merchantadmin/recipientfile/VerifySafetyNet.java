package io.confetti.merchantadmin.recipientfile;

import io.confetti.platform.background.BackgroundLoop;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
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
    private static final long PAUSE_SECONDS = 5;
    private static final Duration STOPS_WITHIN = Duration.ofSeconds(2);

    private final VerifyFile verifyFile;
    private final VerificationProperties properties;
    private final RedissonClient redis;
    private final String queueName;
    private final Counter troubles;
    private final Counter fallbacks;
    private final BackgroundLoop loop = new BackgroundLoop("verify-safety-net", this::next);
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

    @Override
    public void start() {
        loop.start();
    }

    @Override
    public void stop() {
        loop.stop(STOPS_WITHIN, () -> {});
        Run ending = run;
        run = null;
        if (ending != null) {
            ending.delayed().destroy();
        }
    }

    @Override
    public boolean isRunning() {
        return loop.isRunning();
    }

    /** Never fails: an upload does not depend on Redis. */
    @SuppressWarnings("deprecation") // see opened
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

    private void next() throws InterruptedException {
        try {
            Run current = opened();
            String fileId = current.due().poll(POLL_SECONDS, TimeUnit.SECONDS);
            if (fileId != null && verifyFile.verify(Long.parseLong(fileId))) {
                fallbacks.increment();
            }
        } catch (RuntimeException e) { // an outage of Redis or the database
            if (loop.isRunning()) {
                troubles.increment();
                LOG.warn("Safety net in trouble", e);
                TimeUnit.SECONDS.sleep(PAUSE_SECONDS);
            }
        }
    }

    /** Opens the delayed queue by itself: without that nothing that became due moves after a restart. */
    @SuppressWarnings("deprecation") // deprecated upstream in favour of an edition that is not open source
    private Run opened() {
        if (run == null) {
            RBlockingQueue<String> due = redis.getBlockingQueue(queueName, StringCodec.INSTANCE);
            run = new Run(due, redis.getDelayedQueue(due));
        }
        return run;
    }

    private record Run(RBlockingQueue<String> due, RDelayedQueue<String> delayed) {}
}
