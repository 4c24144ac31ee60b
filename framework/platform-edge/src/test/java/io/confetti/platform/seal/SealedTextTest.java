package io.confetti.platform.seal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.confetti.platform.identity.IdentityKeys;
import java.nio.charset.StandardCharsets;
import java.security.KeyPairGenerator;
import java.security.NoSuchAlgorithmException;
import java.security.interfaces.RSAPublicKey;
import java.util.Base64;
import java.util.List;
import javax.crypto.SecretKey;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;

class SealedTextTest {
    private static final String KEY = "k".repeat(32);
    private static final SecretKey ANY = new SecretKeySpec(new byte[32], "HmacSHA256");
    private static final IdentityKeys DEVELOPMENT = new IdentityKeys(List.of(), ANY, ANY);
    private static final byte[] TEXT = "龘 user@example.com".getBytes(StandardCharsets.UTF_8);

    private final SealedText texts = with("contacts", KEY);

    @Test
    void opensWhatItSealed() {
        String sealed = texts.seal(TEXT, "1001:42");

        assertThat(with("contacts", KEY).open(sealed, "1001:42")).isEqualTo(TEXT);
        assertThat(sealed).isASCII().doesNotContain(Base64.getEncoder().encodeToString(TEXT));
    }

    @Test
    void noTwoAreAlike() {
        assertThat(texts.seal(TEXT, "a")).isNotEqualTo(texts.seal(TEXT, "a"));
    }

    /** Sealed by the release that had this code in webhooks: key of 32 k, endpoint 7. */
    @Test
    void opensWhatWasSealedBeforeItStoodHere() {
        var webhooks = with("confetti webhook secrets", KEY);

        assertThat(webhooks.open(
                        "1:AAECAwQFBgcICQoLdYA0x/BUZ26izMwnTV5QKPwT946RjSnEseJTBRLdk6AtywT3uyin79i2a+SOZW/c", "7"))
                .isEqualTo("a secret of thirty-two bytes, ok".getBytes(StandardCharsets.US_ASCII));
    }

    @Test
    void opensForNobodyElse() {
        String sealed = texts.seal(TEXT, "7");
        String changed = sealed.substring(0, sealed.length() - 4) + "AAA=";

        assertThatThrownBy(() -> texts.open(sealed, "8")).isInstanceOf(SealBroken.class);
        assertThatThrownBy(() -> texts.open(changed, "7")).isInstanceOf(SealBroken.class);
        assertThatThrownBy(() -> texts.open("1:!", "7")).isInstanceOf(SealBroken.class);
        assertThatThrownBy(() -> texts.open("", "7")).isInstanceOf(SealBroken.class);
        assertThatThrownBy(() -> with("contacts", "").open(sealed, "7")).isInstanceOf(SealBroken.class);
        assertThatThrownBy(() -> with("secrets", KEY).open(sealed, "7")).isInstanceOf(SealBroken.class);
    }

    @Test
    void sealsWithAKeyThatIsThereAnyway() {
        var codes = SealedText.withKey("codes", DEVELOPMENT.service());

        assertThat(SealedText.withKey("codes", DEVELOPMENT.service()).open(codes.seal(TEXT, "7"), "7"))
                .isEqualTo(TEXT);
        assertThatThrownBy(() -> with("codes", KEY).open(codes.seal(TEXT, "7"), "7"))
                .isInstanceOf(SealBroken.class);
    }

    @Test
    void productionNeedsAKeyOfItsOwn() throws NoSuchAlgorithmException {
        var generator = KeyPairGenerator.getInstance("RSA");
        generator.initialize(2048);
        var real = (RSAPublicKey) generator.generateKeyPair().getPublic();
        var production = new IdentityKeys(List.of(real), null, DEVELOPMENT.service());

        assertThatThrownBy(() -> SealedText.withKey("contacts", "THE_KEY", "", production))
                .hasMessageContaining("THE_KEY is required");
        assertThatThrownBy(() -> SealedText.withKey("contacts", "THE_KEY", "short", DEVELOPMENT))
                .hasMessageContaining("32 bytes");
    }

    private static SealedText with(String purpose, String key) {
        return SealedText.withKey(purpose, "THE_KEY", key, DEVELOPMENT);
    }
}
