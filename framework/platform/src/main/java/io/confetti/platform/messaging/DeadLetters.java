package io.confetti.platform.messaging;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.rocketmq.client.exception.MQClientException;
import org.apache.rocketmq.client.producer.DefaultMQProducer;
import org.apache.rocketmq.common.MixAll;
import org.apache.rocketmq.common.message.MessageQueue;
import org.apache.rocketmq.remoting.exception.RemotingException;
import org.apache.rocketmq.spring.annotation.RocketMQMessageListener;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.aop.support.AopUtils;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.SmartLifecycle;
import org.springframework.core.annotation.AnnotatedElementUtils;
import org.springframework.core.env.Environment;

/** Counts the messages that the broker gave up to deliver to this service's listeners. */
class DeadLetters implements SmartLifecycle {
    private static final Logger LOG = LoggerFactory.getLogger(DeadLetters.class);
    private static final long EVERY_SECONDS = 30;
    private static final long TIMEOUT_MILLIS = 2000;

    private final DefaultMQProducer producer;
    private final ObjectProvider<MessageListener<?>> listeners;
    private final Environment environment;
    private final MeterRegistry metrics;
    private final Map<String, AtomicLong> counts = new HashMap<>();
    private volatile ScheduledExecutorService timer;

    DeadLetters(
            DefaultMQProducer producer,
            ObjectProvider<MessageListener<?>> listeners,
            Environment environment,
            MeterRegistry metrics) {
        this.producer = producer;
        this.listeners = listeners;
        this.environment = environment;
        this.metrics = metrics;
    }

    @Override
    public void start() {
        listeners.forEach(listener -> watch(AopUtils.getTargetClass(listener)));
        timer = Executors.newSingleThreadScheduledExecutor(work -> {
            var thread = new Thread(work, "dead-letters");
            thread.setDaemon(true);
            return thread;
        });
        timer.scheduleWithFixedDelay(this::count, EVERY_SECONDS, EVERY_SECONDS, TimeUnit.SECONDS);
    }

    /** Both counters stand at 0 from the start: an alarm on a rise would not see a series that begins at 1. */
    private void watch(Class<?> listener) {
        var settings = AnnotatedElementUtils.findMergedAnnotation(listener, RocketMQMessageListener.class);
        if (settings == null) {
            return;
        }
        String group = environment.resolvePlaceholders(settings.consumerGroup());
        var number = new AtomicLong();
        if (counts.putIfAbsent(group, number) == null) {
            Gauge.builder("confetti.dead-letters", number, AtomicLong::get)
                    .tag("group", group)
                    .description("messages that were delivered in vain too often")
                    .register(metrics);
        }
        metrics.counter("confetti.messages.undecodable", "topic", environment.resolvePlaceholders(settings.topic()));
    }

    void count() {
        try {
            Set<String> topics = producer.getDefaultMQProducerImpl()
                    .getMqClientFactory()
                    .getMQClientAPIImpl()
                    .getTopicListFromNameServer(TIMEOUT_MILLIS)
                    .getTopicList();
            for (var entry : counts.entrySet()) {
                String topic = MixAll.getDLQTopic(entry.getKey());
                entry.getValue().set(topics.contains(topic) ? messages(topic) : 0);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RemotingException | MQClientException | RuntimeException e) {
            LOG.warn("Dead letters not counted reason={}", e.getMessage());
        }
    }

    private long messages(String topic) throws MQClientException {
        long messages = 0;
        for (MessageQueue queue : producer.fetchPublishMessageQueues(topic)) {
            messages += producer.maxOffset(queue) - producer.minOffset(queue);
        }
        return messages;
    }

    @Override
    public void stop() {
        if (timer != null) {
            timer.shutdownNow();
            timer = null;
        }
    }

    @Override
    public boolean isRunning() {
        return timer != null;
    }
}
