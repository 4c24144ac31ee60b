package io.confetti.platform.identity.issuer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class IssuerPropertiesTest {

    @Test
    void aProviderIsAskedOverTlsOnly() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> settings("http://id.example.com", "confetti", ""))
                .withMessageContaining("CONFETTI_OIDC_ISSUER");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> settings("https://id.example.com", "confetti", "http://id.example.com/keys"))
                .withMessageContaining("CONFETTI_OIDC_JWKS_URI");
        assertThatIllegalArgumentException().isThrownBy(() -> settings("id.example.com", "confetti", ""));
    }

    @Test
    void aProviderSignsForOthersTooSoThatOurNameIsNeeded() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> settings("https://id.example.com", " ", ""))
                .withMessageContaining("CONFETTI_OIDC_AUDIENCE");
    }

    @Test
    void onThisMachineItIsOneForDevelopment() {
        assertThat(settings("http://127.0.0.1:9000", "confetti", "").isDevelopment())
                .isTrue();
        assertThat(settings("https://localhost:9000/realm", "confetti", "").isDevelopment())
                .isTrue();
        assertThat(settings("https://id.example.com", "confetti", "").isDevelopment())
                .isFalse();
        assertThat(IssuerProperties.NONE.isConfigured()).isFalse();
        assertThat(IssuerProperties.NONE.isDevelopment()).isFalse();
    }

    private static IssuerProperties settings(String issuer, String audience, String jwksUri) {
        return new IssuerProperties(issuer, audience, jwksUri, List.of("RS256"), null, Map.of(), null);
    }
}
