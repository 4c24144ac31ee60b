package io.confetti.engine;

import org.mybatis.spring.annotation.MapperScan;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.context.properties.ConfigurationPropertiesScan;
import org.springframework.scheduling.annotation.EnableScheduling;

/** What a user does with a coupon. */
@SpringBootApplication
@EnableScheduling
@ConfigurationPropertiesScan
@MapperScan("io.confetti.engine.*.store")
public class EngineApplication {
    public static void main(String[] args) {
        new SpringApplicationBuilder(EngineApplication.class)
                .properties("spring.config.name=engine")
                .run(args);
    }
}
