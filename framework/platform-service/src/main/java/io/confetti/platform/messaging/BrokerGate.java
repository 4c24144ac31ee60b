package io.confetti.platform.messaging;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import org.apache.rocketmq.client.exception.MQBrokerException;
import org.apache.rocketmq.client.producer.DefaultMQProducer;
import org.apache.rocketmq.remoting.exception.RemotingException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.SmartLifecycle;

/**
 * Holds the start of a service that listens until a broker has registered: a listener whose first question to the name
 * server fails would fail the whole service. A broker that stays away ends the start with an error that names it.
 */
class BrokerGate implements SmartLifecycle {
    private static final Logger LOG = LoggerFactory.getLogger(BrokerGate.class);
    private static final long TIMEOUT_MILLIS = 2000;

    private final DefaultMQProducer producer;
    private final ObjectProvider<MessageListener<?>> listeners;
    private final Duration timeout;
    private volatile boolean open;

    BrokerGate(DefaultMQProducer producer, ObjectProvider<MessageListener<?>> listeners, Duration timeout) {
        this.producer = producer;
        this.listeners = listeners;
        this.timeout = timeout;
    }

    @Override
    public void start() {
        if (listeners.stream().findAny().isPresent()) {
            waitForBroker();
        }
        open = true;
    }

    private void waitForBroker() {
        long from = System.nanoTime();
        while (!hasBroker()) {
            if (System.nanoTime() - from > timeout.toNanos()
                    || Thread.currentThread().isInterrupted()) {
                throw new IllegalStateException("no RocketMQ broker known at name server " + producer.getNamesrvAddr());
            }
            LOG.info("Waiting for the broker nameServer={}", producer.getNamesrvAddr());
            LockSupport.parkNanos(Duration.ofMillis(500).toNanos());
        }
    }

    private boolean hasBroker() {
        try {
            var client =
                    producer.getDefaultMQProducerImpl().getMqClientFactory().getMQClientAPIImpl();
            return !client.getBrokerClusterInfo(TIMEOUT_MILLIS)
                    .getBrokerAddrTable()
                    .isEmpty();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        } catch (RemotingException | MQBrokerException e) {
            return false;
        }
    }

    @Override
    public void stop() {
        open = false;
    }

    @Override
    public boolean isRunning() {
        return open;
    }

    /** Before everything else, the listener containers among it. */
    @Override
    public int getPhase() {
        return Integer.MIN_VALUE;
    }
}
