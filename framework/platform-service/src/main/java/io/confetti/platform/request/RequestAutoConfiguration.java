package io.confetti.platform.request;

import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication.Type;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import tools.jackson.databind.JacksonModule;
import tools.jackson.databind.module.SimpleModule;

@AutoConfiguration
@ConditionalOnWebApplication(type = Type.SERVLET)
@EnableConfigurationProperties({SuiteZone.class, SuiteCurrency.class})
class RequestAutoConfiguration {

    /** Adds {@link JsonBody} to what controllers can take. */
    @Bean
    JacksonModule jsonBodies(SuiteZone zone) {
        return new SimpleModule("confetti-json-bodies")
                .addDeserializer(JsonBody.class, new JsonBodyDeserializer(zone.id()));
    }
}
