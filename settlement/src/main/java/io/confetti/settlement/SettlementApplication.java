package io.confetti.settlement;

import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.context.properties.ConfigurationPropertiesScan;
import org.springframework.scheduling.annotation.EnableScheduling;

/** What an order costs. */
@SpringBootApplication
@EnableScheduling
@ConfigurationPropertiesScan
public class SettlementApplication {
    public static void main(String[] args) {
        new SpringApplicationBuilder(SettlementApplication.class)
                .properties("spring.config.name=settlement")
                .run(args);
    }
}
