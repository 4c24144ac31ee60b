package io.confetti.merchantadmin;

import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.context.properties.ConfigurationPropertiesScan;
import org.springframework.scheduling.annotation.EnableScheduling;

/** The service for operators of shops. */
@SpringBootApplication
@ConfigurationPropertiesScan
@EnableScheduling
public class MerchantAdminApplication {

    public static void main(String[] arguments) {
        new SpringApplicationBuilder(MerchantAdminApplication.class)
                .properties("spring.config.name=merchant-admin")
                .run(arguments);
    }
}
