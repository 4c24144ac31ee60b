package io.confetti.platform.environment;

import java.util.HashMap;
import java.util.Map;
import org.springframework.boot.EnvironmentPostProcessor;
import org.springframework.boot.SpringApplication;
import org.springframework.core.Ordered;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.MapPropertySource;

/** Derives, after the configuration files are read, what a placeholder cannot say: url options, discovery on or off, any port. */
class SuiteEnvironment implements EnvironmentPostProcessor, Ordered {
    private static final String DATABASE = "confetti.database.url";
    private static final String NACOS = "confetti.nacos.address";

    @Override
    public void postProcessEnvironment(ConfigurableEnvironment environment, SpringApplication application) {
        if (!environment.containsProperty("confetti.platform")) {
            return;
        }
        Map<String, Object> derived = new HashMap<>();
        String database = environment.getProperty(DATABASE, "");
        if (!database.isBlank()) {
            derived.put("spring.datasource.url", new JdbcUrl(database).complete());
        }
        boolean discovery = !environment.getProperty(NACOS, "").isBlank();
        derived.put("spring.cloud.nacos.discovery.enabled", Boolean.toString(discovery));
        derived.put("spring.cloud.service-registry.auto-registration.enabled", Boolean.toString(discovery));
        environment.getPropertySources().addFirst(new MapPropertySource("confettiDerived", derived));
        Map<String, Object> fallback = Map.of("server.port", "0");
        environment.getPropertySources().addLast(new MapPropertySource("confettiFallback", fallback));
    }

    @Override
    public int getOrder() {
        return Ordered.LOWEST_PRECEDENCE;
    }
}
