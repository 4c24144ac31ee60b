package io.confetti.platform.messaging;

import java.util.UUID;
import org.apache.rocketmq.client.producer.DefaultMQProducer;
import org.apache.rocketmq.spring.support.DefaultRocketMQListenerContainer;
import org.springframework.beans.factory.config.BeanPostProcessor;

/**
 * Lets the producer and all listeners of a service share one client of RocketMQ: those of one process with the same
 * instance name share connections, threads and timers. By default each has its own set, and 130 timer ticks a second of
 * thirteen sets were half of what an idle suite cost.
 */
class OneBrokerClient implements BeanPostProcessor {
    /**
     * The client starts two threads for batches that it makes of single messages, though nobody has switched that on;
     * they wake up every half of this time (5 ms by default), and a shutdown waits for them that long.
     */
    private static final int BATCH_DELAY_MILLIS = 500;

    /** Queues are divided among client names, so two instances of a service must never have the same one. */
    private final String name;

    OneBrokerClient(String service) {
        this.name = service + "-" + UUID.randomUUID();
    }

    @Override
    public Object postProcessAfterInitialization(Object bean, String beanName) {
        if (bean instanceof DefaultMQProducer producer) {
            producer.setInstanceName(name);
            producer.batchMaxDelayMs(BATCH_DELAY_MILLIS);
        } else if (bean instanceof DefaultRocketMQListenerContainer container) {
            container.getConsumer().setInstanceName(name);
        }
        return bean;
    }
}
