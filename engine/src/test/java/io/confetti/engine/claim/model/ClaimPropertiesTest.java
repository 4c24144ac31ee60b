package io.confetti.engine.claim.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.test.context.ConfigDataApplicationContextInitializer;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.context.annotation.Configuration;

class ClaimPropertiesTest {

    private final ApplicationContextRunner engine = new ApplicationContextRunner()
            .withSystemProperties("spring.config.name=engine")
            .withInitializer(new ConfigDataApplicationContextInitializer())
            .withUserConfiguration(Settings.class);

    @Configuration
    @EnableConfigurationProperties(ClaimProperties.class)
    static class Settings {}

    @Test
    void hasDefaults() {
        assertRead(500, 8, 25, 1_000);
    }

    @Test
    void readsItsFormerNames() {
        assertRead(
                7,
                9,
                11,
                13,
                "confetti.claim.together=7",
                "confetti.claim.send-pace=9ms",
                "confetti.claim.decide-pace=11ms",
                "confetti.claim.broker-patience=13ms");
    }

    @Test
    void prefersItsNames() {
        assertRead(8, 8, 25, 1_000, "confetti.claim.together=7", "confetti.claim.max-batch-size=8");
    }

    private void assertRead(int batch, int sendMillis, int decideMillis, int brokerMillis, String... settings) {
        engine.withPropertyValues(settings).run(context -> {
            ClaimProperties read = context.getBean(ClaimProperties.class);
            assertThat(read.maxBatchSize()).isEqualTo(batch);
            assertThat(read.minSendInterval()).isEqualTo(Duration.ofMillis(sendMillis));
            assertThat(read.minDecideInterval()).isEqualTo(Duration.ofMillis(decideMillis));
            assertThat(read.brokerTimeout()).isEqualTo(Duration.ofMillis(brokerMillis));
        });
    }
}
