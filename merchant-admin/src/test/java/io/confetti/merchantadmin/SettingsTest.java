package io.confetti.merchantadmin;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.boot.context.config.ConfigDataEnvironmentPostProcessor;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.StandardEnvironment;

class SettingsTest {

    @Test
    void whatTheServiceSetsWinsOverThePlatform() {
        StandardEnvironment environment = settings(Map.of());

        assertThat(environment.getProperty("spring.task.scheduling.pool.size")).isEqualTo("3");
        assertThat(environment.getProperty("server.tomcat.max-swallow-size")).isEqualTo("1GB");
        assertThat(environment.getProperty("management.endpoint.health.group.readiness.include"))
                .isEqualTo("readinessState, storage");
    }

    @Test
    void theOldNameOfASettingIsStillRead() {
        String prefix = "confetti.recipient-file.verification.";

        assertThat(settings(Map.of()).getProperty(prefix + "timeout")).isEqualTo("60s");
        assertThat(settings(Map.of(prefix + "patience", "3s")).getProperty(prefix + "timeout"))
                .isEqualTo("3s");
    }

    private static StandardEnvironment settings(Map<String, Object> given) {
        var environment = new StandardEnvironment();
        environment.getPropertySources().addFirst(new MapPropertySource("given", given));
        environment
                .getPropertySources()
                .addFirst(new MapPropertySource("name", Map.of("spring.config.name", "merchant-admin")));
        ConfigDataEnvironmentPostProcessor.applyTo(environment);
        return environment;
    }
}
