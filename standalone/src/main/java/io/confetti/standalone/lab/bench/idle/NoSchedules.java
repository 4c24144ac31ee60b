package io.confetti.standalone.lab.bench.idle;

import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.beans.factory.support.BeanDefinitionRegistry;
import org.springframework.beans.factory.support.BeanDefinitionRegistryPostProcessor;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.scheduling.config.TaskManagementConfigUtils;

/** Joined to a service, it keeps every {@code @Scheduled} method from running. */
@Configuration(proxyBeanMethods = false)
public class NoSchedules {

    @Bean
    static BeanDefinitionRegistryPostProcessor withoutSchedules() {
        return new BeanDefinitionRegistryPostProcessor() {
            @Override
            public void postProcessBeanDefinitionRegistry(BeanDefinitionRegistry registry) {
                var name = TaskManagementConfigUtils.SCHEDULED_ANNOTATION_PROCESSOR_BEAN_NAME;
                if (registry.containsBeanDefinition(name)) {
                    registry.removeBeanDefinition(name);
                }
            }

            @Override
            public void postProcessBeanFactory(ConfigurableListableBeanFactory beans) {}
        };
    }
}
