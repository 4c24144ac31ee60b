package io.confetti.platform.failpoint;

import java.nio.file.Path;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Profile;

@AutoConfiguration
class FailPointAutoConfiguration {

    @Bean
    @Profile("!chaos")
    FailPoints noFailPoints() {
        return (name, detail) -> {};
    }

    /** The file is this process' own: {@code confetti.chaos.plan}. */
    @Bean
    @Profile("chaos")
    FailPoints armedFailPoints(@Value("${confetti.chaos.plan}") Path plan) {
        return new ArmedFailPoints(plan);
    }
}
