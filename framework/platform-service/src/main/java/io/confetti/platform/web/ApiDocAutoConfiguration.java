package io.confetti.platform.web;

import io.confetti.platform.request.Id;
import io.confetti.platform.request.JsonBody;
import io.swagger.v3.oas.models.Components;
import io.swagger.v3.oas.models.OpenAPI;
import io.swagger.v3.oas.models.info.Info;
import io.swagger.v3.oas.models.security.SecurityRequirement;
import io.swagger.v3.oas.models.security.SecurityScheme;
import io.swagger.v3.oas.models.servers.Server;
import org.springdoc.core.customizers.OpenApiCustomizer;
import org.springdoc.core.utils.SpringDocUtils;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication.Type;
import org.springframework.context.annotation.Bean;

@AutoConfiguration
@ConditionalOnWebApplication(type = Type.SERVLET)
@ConditionalOnClass(OpenAPI.class)
class ApiDocAutoConfiguration {
    private static final String SCHEME = "bearer";

    static {
        SpringDocUtils.getConfig()
                .addResponseWrapperToIgnore(JsonBody.class) // described by the record that it is read by
                .replaceWithClass(Id.class, String.class);
    }

    @Bean
    OpenApiCustomizer callNames() {
        return CallNames::addTo;
    }

    @Bean
    PresenceDocs presenceDocs() {
        return new PresenceDocs();
    }

    @Bean
    OpenApiCustomizer membersOfAnswers() {
        return PresenceDocs::addTo;
    }

    @Bean
    OpenApiCustomizer refusalDocs() {
        return RefusalDocs::addTo;
    }

    @Bean
    OpenApiCustomizer parameterDocs() {
        return ParameterDocs::addTo;
    }

    @Bean
    @ConditionalOnMissingBean
    OpenAPI apiDoc(@Value("${spring.application.name}") String service) {
        var token = new SecurityScheme()
                .type(SecurityScheme.Type.HTTP)
                .scheme("bearer")
                .bearerFormat("JWT");
        return new OpenAPI()
                // Relative: a reader of the description through the gateway also calls through the gateway.
                .addServersItem(new Server().url("/"))
                .info(new Info().title("Confetti " + service).version("v1"))
                .components(new Components().addSecuritySchemes(SCHEME, token))
                .addSecurityItem(new SecurityRequirement().addList(SCHEME));
    }
}
