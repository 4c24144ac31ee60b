package io.confetti.platform.database;

import org.flywaydb.core.Flyway;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.flyway.autoconfigure.FlywayAutoConfiguration;
import org.springframework.boot.flyway.autoconfigure.FlywayMigrationStrategy;
import org.springframework.context.annotation.Bean;

@AutoConfiguration(before = FlywayAutoConfiguration.class)
@ConditionalOnClass({Flyway.class, FlywayMigrationStrategy.class})
class DatabaseAutoConfiguration {
    @Bean
    SuiteMigrations suiteMigrations(
            @Value("${confetti.database.url:}") String url,
            @Value("${spring.application.name}") String service,
            @Value("${confetti.flyway.core:false}") boolean core) {
        return new SuiteMigrations(url.replaceFirst("[?].*", ""), service, core);
    }
}
