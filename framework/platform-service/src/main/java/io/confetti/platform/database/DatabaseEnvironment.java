package io.confetti.platform.database;

import java.util.HashMap;
import java.util.Map;
import org.springframework.boot.EnvironmentPostProcessor;
import org.springframework.boot.SpringApplication;
import org.springframework.core.Ordered;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.MapPropertySource;

/** Completes the URL of the database for statements and for migrations, once it is known which URL counts. */
class DatabaseEnvironment implements EnvironmentPostProcessor, Ordered {
    private static final String DATABASE = "confetti.database.url";

    @Override
    public void postProcessEnvironment(ConfigurableEnvironment environment, SpringApplication application) {
        if (!environment.containsProperty("confetti.platform")) {
            return;
        }
        String database = environment.getProperty(DATABASE, "");
        if (!database.isBlank()) {
            environment.getPropertySources().addFirst(new MapPropertySource("confettiDatabase", derived(database)));
        }
    }

    private static Map<String, Object> derived(String database) {
        Map<String, Object> derived = new HashMap<>();
        var url = new JdbcUrl(database);
        derived.put("spring.datasource.url", url.complete());
        if (url.isMySql()) {
            derived.put("spring.flyway.url", url.forMigrations());
            derived.put("spring.flyway.user", "${confetti.database.user}");
            derived.put("spring.flyway.password", "${confetti.database.password}");
        }
        return derived;
    }

    @Override
    public int getOrder() {
        return Ordered.LOWEST_PRECEDENCE;
    }
}
