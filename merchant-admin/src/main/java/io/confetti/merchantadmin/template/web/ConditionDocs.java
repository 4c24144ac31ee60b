package io.confetti.merchantadmin.template.web;

import io.confetti.core.audience.AudienceCondition;
import io.confetti.platform.web.KindDocs;
import org.springdoc.core.customizers.OpenApiCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Describes conditions by their kinds, for a description does not find the records of an interface by itself. */
@Configuration(proxyBeanMethods = false)
class ConditionDocs {
    @Bean
    OpenApiCustomizer kindsOfConditions() {
        return description -> KindDocs.describe(AudienceCondition.class, "audienceConditions", description);
    }
}
