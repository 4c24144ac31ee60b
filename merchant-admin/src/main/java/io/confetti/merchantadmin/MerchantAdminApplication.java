package io.confetti.merchantadmin;

import io.confetti.webhook.WebhookConfiguration;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.context.properties.ConfigurationPropertiesScan;
import org.springframework.context.annotation.Import;
import org.springframework.scheduling.annotation.EnableScheduling;

/** The service for operators of shops; it also posts their webhooks. */
@SpringBootApplication
@ConfigurationPropertiesScan
@EnableScheduling
@Import(WebhookConfiguration.class)
public class MerchantAdminApplication {

    public static void main(String[] arguments) {
        new SpringApplicationBuilder(MerchantAdminApplication.class)
                .properties("spring.config.name=merchant-admin")
                .run(arguments);
    }
}
