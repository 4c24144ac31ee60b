package io.confetti.platform.environment;

import java.util.HashMap;
import java.util.Map;
import org.springframework.boot.EnvironmentPostProcessor;
import org.springframework.boot.SpringApplication;
import org.springframework.core.Ordered;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.MapPropertySource;

/**
 * Derives, after the configuration files are read, what a placeholder cannot say: discovery on or off, any port. Several
 * services may share a process and its environment, so what the starter of a context gave to its builder wins over both.
 */
class SuiteEnvironment implements EnvironmentPostProcessor, Ordered {
    private static final String NACOS = "confetti.nacos.address";
    private static final String GIVEN = "defaultProperties";
    private static final Map<String, String> LOG_FOLDERS =
            Map.of("JM.LOG.PATH", "nacos", "JM.SNAPSHOT.PATH", "nacos", "rocketmq.log.root", "rocketmq");

    @Override
    public void postProcessEnvironment(ConfigurableEnvironment environment, SpringApplication application) {
        if (!environment.containsProperty("confetti.platform")) {
            return;
        }
        var sources = environment.getPropertySources();
        if (sources.get(GIVEN) instanceof MapPropertySource given) {
            sources.addFirst(new MapPropertySource("confettiGiven", given.getSource()));
        }
        sources.addFirst(new MapPropertySource("confettiDerived", derived(environment)));
        sources.addLast(new MapPropertySource("confettiFallback", Map.of("server.port", "0")));
        keepLogsOutOfHome(environment.getProperty("confetti.logs.root", ""));
    }

    private static Map<String, Object> derived(ConfigurableEnvironment environment) {
        Map<String, Object> derived = new HashMap<>();
        boolean discovery = !environment.getProperty(NACOS, "").isBlank();
        derived.put("spring.cloud.nacos.discovery.enabled", Boolean.toString(discovery));
        derived.put("spring.cloud.service-registry.auto-registration.enabled", Boolean.toString(discovery));
        return derived;
    }

    /** The Nacos and RocketMQ clients write files of their own, below the home directory unless set otherwise. */
    private static void keepLogsOutOfHome(String root) {
        if (!root.isBlank()) {
            LOG_FOLDERS.forEach((property, folder) -> {
                if (System.getProperty(property) == null) {
                    System.setProperty(property, root + "/" + folder);
                }
            });
        }
    }

    /** Before those that derive more from the settings that count. */
    @Override
    public int getOrder() {
        return Ordered.LOWEST_PRECEDENCE - 1;
    }
}
