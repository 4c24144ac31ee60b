package io.confetti.settlement;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.boot.context.config.ConfigDataEnvironmentPostProcessor;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.StandardEnvironment;

class SettingsTest {

    @Test
    void theOlderNameOfASettingIsStillRead() {
        assertThat(with(Map.of()).getProperty("confetti.settlement.order.sync-retry-after"))
                .isEqualTo("5s");
        assertThat(with(Map.of("confetti.settlement.order.tell-again-after", "7s"))
                        .getProperty("confetti.settlement.order.sync-retry-after"))
                .isEqualTo("7s");
    }

    private static StandardEnvironment with(Map<String, Object> settings) {
        var environment = new StandardEnvironment();
        environment
                .getPropertySources()
                .addFirst(new MapPropertySource("name", Map.of("spring.config.name", "settlement")));
        environment.getPropertySources().addLast(new MapPropertySource("settings", settings));
        ConfigDataEnvironmentPostProcessor.applyTo(environment);
        return environment;
    }
}
