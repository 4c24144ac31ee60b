package io.confetti.standalone.suite.messaging;

import java.util.ArrayList;
import java.util.List;
import org.apache.rocketmq.spring.annotation.RocketMQMessageListener;
import org.springframework.beans.factory.annotation.AnnotatedBeanDefinition;
import org.springframework.context.annotation.ClassPathScanningCandidateComponentProvider;
import org.springframework.core.type.filter.AnnotationTypeFilter;

/**
 * Topics and consumer groups that the services' listeners name, read from the classes without loading them.
 *
 * @param topics with the environment's suffix
 * @param groups likewise
 */
public record ListenerTopics(List<String> topics, List<String> groups) {

    private static final String SUFFIX = "${confetti.unique-name:}";

    /** @param uniqueName suffix of this environment, may be empty */
    public static ListenerTopics of(String uniqueName) {
        var topics = new ArrayList<String>();
        var groups = new ArrayList<String>();
        var scanner = new ClassPathScanningCandidateComponentProvider(false);
        scanner.addIncludeFilter(new AnnotationTypeFilter(RocketMQMessageListener.class));
        for (var listener : scanner.findCandidateComponents("io.confetti")) {
            var metadata = ((AnnotatedBeanDefinition) listener).getMetadata();
            var values = metadata.getAnnotationAttributes(RocketMQMessageListener.class.getName());
            topics.add(resolved(values.get("topic"), uniqueName));
            groups.add(resolved(values.get("consumerGroup"), uniqueName));
        }
        return new ListenerTopics(topics, groups);
    }

    private static String resolved(Object name, String uniqueName) {
        return name.toString().replace(SUFFIX, uniqueName);
    }
}
