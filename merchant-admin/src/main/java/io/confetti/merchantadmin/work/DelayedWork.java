package io.confetti.merchantadmin.work;

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
import org.springframework.context.SmartLifecycle;

/**
 * Looks at work once more after a delay, in case the pool discarded it. The queue is a hint: whatever Redis loses is found by the
 * sweep.
 */
public final class DelayedWork implements SmartLifecycle {
    private static final Logger LOG = LoggerFactory.getLogger(DelayedWork.class);
    private static final long POLL_SECONDS = 1;
    private static final long PAUSE_SECONDS = 5;
    private static final Duration STOPS_WITHIN = Duration.ofSeconds(2);

    private final Work work;
    private final RedissonClient redis;
    private final String queueName;
    private final Counter troubles;
    private final Counter fallbacks;
    private final BackgroundLoop loop;
    private volatile Run run;

    /** @param queueName in Redis */
    public DelayedWork(Work work, String queueName, RedissonClient redis, MeterRegistry metrics) {
        this.work = work;
        this.redis = redis;
        this.queueName = queueName;
        this.loop = new BackgroundLoop(work.name() + "-safety-net", this::next);
        this.fallbacks = metrics.counter(work.metric() + ".fallbacks", "by", "delay");
        this.troubles = metrics.counter(work.metric() + ".safety-net.troubles");
    }

    Work work() {
        return work;
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

    /** Never fails: whoever asks for work does not depend on Redis. */
    @SuppressWarnings("deprecation") // see opened
    public void remember(long id) {
        Run current = run;
        if (current == null) {
            return;
        }
        try {
            current.delayed().offer(String.valueOf(id), work.delay().toMillis(), TimeUnit.MILLISECONDS);
        } catch (RedisException e) {
            troubles.increment();
            LOG.warn("Safety net not reachable, left to the sweeper queue={} id={}", queueName, id, e);
        }
    }

    private void next() throws InterruptedException {
        try {
            Run current = opened();
            String id = current.due().poll(POLL_SECONDS, TimeUnit.SECONDS);
            if (id != null && work.run().test(Long.parseLong(id))) {
                fallbacks.increment();
            }
        } catch (RuntimeException e) { // an outage of Redis or the database
            if (loop.isRunning()) {
                troubles.increment();
                LOG.warn("Safety net in trouble queue={}", queueName, e);
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
