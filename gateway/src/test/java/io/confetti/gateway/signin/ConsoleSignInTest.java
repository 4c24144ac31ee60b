package io.confetti.gateway.signin;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.platform.identity.issuer.IssuerProperties;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ConsoleSignInTest {

    @Test
    void tellsTheConsoleWhereToSignIn() {
        var signIn = signIn("https://id.example.com:8443/realms/shops", List.of());

        assertThat(signIn.show().getBody())
                .isEqualTo(new ConsoleSignIn.View(
                        "https://id.example.com:8443/realms/shops", "confetti-console", "openid profile"));
        assertThat(signIn.show().getHeaders().getCacheControl()).isEqualTo("no-store");
        assertThat(signIn.connectSources()).containsExactly("https://id.example.com:8443");
    }

    @Test
    void aProviderMayHaveItsTokensElsewhere() {
        assertThat(signIn("https://id.example.com", List.of("https://tokens.example.com", "https://id.example.com"))
                        .connectSources())
                .containsExactly("https://id.example.com", "https://tokens.example.com");
    }

    @Test
    void withoutAProviderNobodySignsIn() {
        var signIn = new ConsoleSignIn(IssuerProperties.NONE, settings(List.of()));

        assertThat(signIn.show().getBody().issuer()).isNull();
        assertThat(signIn.connectSources()).isEmpty();
    }

    private static ConsoleSignIn signIn(String issuer, List<String> origins) {
        return new ConsoleSignIn(
                new IssuerProperties(issuer, "confetti", "", List.of("RS256"), null, Map.of(), null),
                settings(origins));
    }

    private static SignInProperties settings(List<String> origins) {
        return new SignInProperties("confetti-console", "openid profile", origins);
    }
}
