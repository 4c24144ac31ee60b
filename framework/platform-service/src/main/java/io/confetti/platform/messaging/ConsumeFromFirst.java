package io.confetti.platform.messaging;

import org.apache.rocketmq.common.consumer.ConsumeFromWhere;
import org.apache.rocketmq.spring.support.DefaultRocketMQListenerContainer;
import org.springframework.beans.factory.config.BeanPostProcessor;

/**
 * Lets a group that has noted no place in a queue begin with the first message in it. By default it begins behind the last one, and
 * looks for that after the broker has said that no place is known: a message that arrives in between is never delivered, which showed
 * when a service was killed within the first seconds of its group. Whoever gets messages of before meets repeats, and all listeners
 * bear those.
 */
class ConsumeFromFirst implements BeanPostProcessor {

    @Override
    public Object postProcessAfterInitialization(Object bean, String beanName) {
        if (bean instanceof DefaultRocketMQListenerContainer container) {
            container.getConsumer().setConsumeFromWhere(ConsumeFromWhere.CONSUME_FROM_FIRST_OFFSET);
        }
        return bean;
    }
}
