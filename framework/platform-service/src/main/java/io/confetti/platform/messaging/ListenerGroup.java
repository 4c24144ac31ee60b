package io.confetti.platform.messaging;

import java.util.List;
import java.util.Objects;
import org.apache.rocketmq.spring.annotation.RocketMQMessageListener;
import org.springframework.aop.support.AopUtils;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.core.annotation.AnnotatedElementUtils;
import org.springframework.core.env.Environment;

/** A consumer group of this service and the topic it listens to. */
record ListenerGroup(String name, String topic) {
    static List<ListenerGroup> of(ObjectProvider<MessageListener<?>> listeners, Environment environment) {
        return listeners.stream()
                .map(AopUtils::getTargetClass)
                .map(type -> AnnotatedElementUtils.findMergedAnnotation(type, RocketMQMessageListener.class))
                .filter(Objects::nonNull)
                .map(settings -> new ListenerGroup(
                        environment.resolvePlaceholders(settings.consumerGroup()),
                        environment.resolvePlaceholders(settings.topic())))
                .distinct()
                .toList();
    }
}
