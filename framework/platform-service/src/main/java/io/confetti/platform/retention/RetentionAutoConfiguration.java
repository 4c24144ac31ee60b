package io.confetti.platform.retention;

import io.confetti.platform.retention.store.RetentionTurns;
import io.micrometer.core.instrument.MeterRegistry;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication.Type;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Carries out the {@link RetentionRule}s of every service that has a database. */
@AutoConfiguration(
        afterName = {
            "org.springframework.boot.jdbc.autoconfigure.JdbcClientAutoConfiguration",
            "org.springframework.boot.micrometer.metrics.autoconfigure.CompositeMeterRegistryAutoConfiguration"
        })
@ConditionalOnWebApplication(type = Type.SERVLET)
@ConditionalOnClass(JdbcClient.class)
@ConditionalOnBean(JdbcClient.class)
@EnableConfigurationProperties(RetentionProperties.class)
@Import(RetentionController.class)
class RetentionAutoConfiguration {
    @Bean(initMethod = "start")
    Retention retention(
            ObjectProvider<RetentionRule> rules,
            RetentionTurns turns,
            RetentionProperties properties,
            MeterRegistry metrics) {
        return new Retention(rules.orderedStream().toList(), turns, properties, metrics);
    }

    @Bean
    RetentionTurns retentionTurns(JdbcClient jdbc) {
        return new RetentionTurns(jdbc);
    }
}
