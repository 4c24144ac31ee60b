package io.confetti.distribution;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.context.properties.ConfigurationPropertiesScan;
import org.springframework.scheduling.annotation.EnableScheduling;

/** Turns tasks into coupons in accounts. */
@SpringBootApplication
@EnableScheduling
@ConfigurationPropertiesScan
public class DistributionApplication {

    public static void main(String[] arguments) {
        System.setProperty("spring.config.name", "distribution");
        SpringApplication.run(DistributionApplication.class, arguments);
    }
}
