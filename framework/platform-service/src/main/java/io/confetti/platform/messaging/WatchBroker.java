package io.confetti.platform.messaging;

import io.confetti.platform.background.BackgroundTimer;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;
import org.apache.rocketmq.client.exception.MQBrokerException;
import org.apache.rocketmq.client.exception.MQClientException;
import org.apache.rocketmq.remoting.exception.RemotingException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;

/** Samples backlog and dead letters of this service's groups every 15 s; a broker that is away leaves the last figures. */
class WatchBroker implements SmartLifecycle {
    private static final Logger LOG = LoggerFactory.getLogger(WatchBroker.class);
    private static final Duration EVERY = Duration.ofSeconds(15);

    private final Supplier<List<ListenerGroup>> groups;
    private final DeadLetters deadLetters;
    private final Backlog backlog;
    private volatile BackgroundTimer timer;

    WatchBroker(Supplier<List<ListenerGroup>> groups, DeadLetters deadLetters, Backlog backlog) {
        this.groups = groups;
        this.deadLetters = deadLetters;
        this.backlog = backlog;
    }

    @Override
    public void start() {
        groups.get().forEach(group -> {
            deadLetters.watch(group);
            backlog.watch(group);
        });
        timer = new BackgroundTimer("watch-broker");
        timer.repeat(EVERY, EVERY, this::sample);
    }

    void sample() {
        try {
            backlog.measure();
            deadLetters.count();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RemotingException | MQBrokerException | MQClientException | RuntimeException e) {
            LOG.warn("Broker not sampled reason={}", e.getMessage());
        }
    }

    @Override
    public void stop() {
        if (timer != null) {
            timer.close();
            timer = null;
        }
    }

    @Override
    public boolean isRunning() {
        return timer != null;
    }
}
