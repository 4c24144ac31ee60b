package io.confetti.gateway.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.platform.identity.issuer.IssuerProperties;
import java.time.ZoneId;
import java.util.Currency;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.boot.context.config.ConfigDataEnvironmentPostProcessor;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.StandardEnvironment;
import org.springframework.core.env.SystemEnvironmentPropertySource;

class SettingsTest {

    @Test
    void variablesNameTheProviderAndWhatItCallsThings() {
        IssuerProperties provider = provider(Map.of(
                "CONFETTI_OIDC_ISSUER", "https://id.example.com",
                "CONFETTI_OIDC_AUDIENCE", "confetti",
                "CONFETTI_OIDC_ALGORITHMS", "RS256,ES256",
                "CONFETTI_OIDC_CLAIMS_ROLE", "realm_access.roles",
                "CONFETTI_OIDC_ROLES_OPERATOR", "team,leads",
                "CONFETTI_OIDC_ROLES_ORDERSYSTEM", "till"));

        assertThat(provider.issuer()).isEqualTo("https://id.example.com");
        assertThat(provider.algorithms()).containsExactly("RS256", "ES256");
        assertThat(provider.claims())
                .isEqualTo(new IssuerProperties.Claims("realm_access.roles", "shop", "shops", "user"));
        assertThat(provider.roles())
                .containsOnly(
                        Map.entry("operator", List.of("team", "leads")), Map.entry("ordersystem", List.of("till")));
    }

    /** A compose file passes on variables that are not set as empty ones. */
    @Test
    void anEmptyVariableIsNone() {
        IssuerProperties provider = provider(Map.of(
                "CONFETTI_OIDC_ISSUER", "",
                "CONFETTI_OIDC_AUDIENCE", "",
                "CONFETTI_OIDC_JWKS_URI", "",
                "CONFETTI_OIDC_CLAIMS_ROLE", "",
                "CONFETTI_OIDC_ROLES_OPERATOR", ""));

        assertThat(provider.isConfigured()).isFalse();
        assertThat(provider.claims().role()).isEqualTo("role");
        assertThat(provider.roles())
                .allSatisfy((ours, theirs) -> assertThat(theirs).isEmpty());
    }

    @Test
    void theConsoleHasAUsualName() {
        var console = Binder.get(environment(Map.of())).bindOrCreate("confetti.console", ConsoleProperties.class);

        assertThat(console)
                .isEqualTo(new ConsoleProperties(
                        "confetti-console",
                        "openid profile",
                        List.of(),
                        Currency.getInstance("CNY"),
                        ZoneId.of("Asia/Shanghai")));
    }

    private static IssuerProperties provider(Map<String, Object> variables) {
        return Binder.get(environment(variables)).bindOrCreate("confetti.oidc", IssuerProperties.class);
    }

    private static StandardEnvironment environment(Map<String, Object> variables) {
        var environment = new StandardEnvironment();
        var name = StandardEnvironment.SYSTEM_ENVIRONMENT_PROPERTY_SOURCE_NAME;
        environment.getPropertySources().replace(name, new SystemEnvironmentPropertySource(name, variables));
        environment
                .getPropertySources()
                .addFirst(new MapPropertySource("name", Map.of("spring.config.name", "gateway")));
        ConfigDataEnvironmentPostProcessor.applyTo(environment);
        return environment;
    }
}
