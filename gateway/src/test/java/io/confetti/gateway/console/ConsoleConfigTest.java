package io.confetti.gateway.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.platform.identity.issuer.IssuerProperties;
import java.time.ZoneId;
import java.util.Currency;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ConsoleConfigTest {

    @Test
    void tellsTheConsoleWhereToSignIn() {
        var config = config("https://id.example.com:8443/realms/shops", List.of());

        assertThat(config.show().getBody())
                .isEqualTo(new ConsoleConfig.View(
                        "https://id.example.com:8443/realms/shops",
                        "confetti-console",
                        "openid profile",
                        "CNY",
                        "Asia/Shanghai"));
        assertThat(config.show().getHeaders().getCacheControl()).isEqualTo("no-store");
        assertThat(config.connectSources()).containsExactly("https://id.example.com:8443");
    }

    @Test
    void aProviderMayHaveItsTokensElsewhere() {
        assertThat(config("https://id.example.com", List.of("https://tokens.example.com", "https://id.example.com"))
                        .connectSources())
                .containsExactly("https://id.example.com", "https://tokens.example.com");
    }

    @Test
    void withoutAProviderNobodySignsIn() {
        var config = new ConsoleConfig(IssuerProperties.NONE, settings(List.of()));

        assertThat(config.show().getBody().issuer()).isNull();
        assertThat(config.connectSources()).isEmpty();
    }

    private static ConsoleConfig config(String issuer, List<String> origins) {
        return new ConsoleConfig(
                new IssuerProperties(issuer, "confetti", "", List.of("RS256"), null, Map.of(), null),
                settings(origins));
    }

    private static ConsoleProperties settings(List<String> origins) {
        return new ConsoleProperties(
                "confetti-console", "openid profile", origins, Currency.getInstance("CNY"), ZoneId.of("Asia/Shanghai"));
    }
}
