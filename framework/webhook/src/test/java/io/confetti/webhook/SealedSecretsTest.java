package io.confetti.webhook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.confetti.platform.identity.IdentityKeys;
import java.security.KeyPairGenerator;
import java.security.NoSuchAlgorithmException;
import java.security.interfaces.RSAPublicKey;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import javax.crypto.SecretKey;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;

class SealedSecretsTest {
    private static final String KEY = "k".repeat(32);
    private static final SecretKey ANY = new SecretKeySpec(new byte[32], "HmacSHA256");
    private static final IdentityKeys DEVELOPMENT = new IdentityKeys(List.of(), ANY, ANY);

    private final SealedSecrets secrets = new SealedSecrets(withKey(KEY), DEVELOPMENT);

    @Test
    void opensWhatItSealed() {
        String sealed = secrets.fresh(7);

        byte[] secret = new SealedSecrets(withKey(KEY), DEVELOPMENT).open(sealed, 7);

        assertThat(secret).hasSize(32);
        assertThat(SealedSecrets.text(secret)).startsWith("whsec_").hasSize("whsec_".length() + 44);
        assertThat(sealed).doesNotContain(Base64.getEncoder().encodeToString(secret));
    }

    @Test
    void noTwoAreAlike() {
        assertThat(secrets.fresh(7)).isNotEqualTo(secrets.fresh(7));
    }

    @Test
    void opensNeitherForAnotherEndpointNorWithAnotherKeyNorWhatWasChanged() {
        String sealed = secrets.fresh(7);
        String changed = sealed.substring(0, sealed.length() - 4) + "AAA=";

        assertThatThrownBy(() -> secrets.open(sealed, 8)).isInstanceOf(SecretUnreadable.class);
        assertThatThrownBy(() -> secrets.open(changed, 7)).isInstanceOf(SecretUnreadable.class);
        assertThatThrownBy(() -> secrets.open("1:!", 7)).isInstanceOf(SecretUnreadable.class);
        assertThatThrownBy(() -> new SealedSecrets(withKey(""), DEVELOPMENT).open(sealed, 7))
                .isInstanceOf(SecretUnreadable.class);
    }

    @Test
    void productionNeedsAKeyOfItsOwn() throws NoSuchAlgorithmException {
        var generator = KeyPairGenerator.getInstance("RSA");
        generator.initialize(2048);
        var real = (RSAPublicKey) generator.generateKeyPair().getPublic();
        var production = new IdentityKeys(List.of(real), null, DEVELOPMENT.service());

        assertThatThrownBy(() -> new SealedSecrets(withKey(""), production))
                .hasMessageContaining("CONFETTI_WEBHOOK_KEY");
        assertThatThrownBy(() -> new SealedSecrets(withKey("short"), production))
                .hasMessageContaining("32 bytes");
    }

    private static WebhookProperties withKey(String key) {
        return new WebhookProperties(key, false, 10, Duration.ofHours(24), Duration.ofDays(7), Duration.ofDays(30));
    }
}
