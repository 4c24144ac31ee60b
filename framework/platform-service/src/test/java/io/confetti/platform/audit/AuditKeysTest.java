package io.confetti.platform.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.confetti.platform.audit.AuditKeys.Verdict;
import io.confetti.platform.identity.IdentityKeys;
import java.security.KeyPairGenerator;
import java.security.interfaces.RSAPublicKey;
import java.util.Base64;
import java.util.List;
import javax.crypto.SecretKey;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;

class AuditKeysTest {
    private static final String KEY = Base64.getEncoder().encodeToString(new byte[32]);
    private static final String OTHER =
            Base64.getEncoder().encodeToString("another key of thirty-two bytes!".getBytes());
    private static final SecretKey ANY = new SecretKeySpec(new byte[32], "HmacSHA256");
    private static final IdentityKeys DEVELOPMENT = new IdentityKeys(List.of(), ANY, ANY);

    private final AuditKeys keys = AuditKeys.of("1:" + KEY, DEVELOPMENT);

    @Test
    void aSealIsGoodForWhatItWasMadeOfAlone() {
        var seal = keys.seal(entry("template:7", "a", "b"));

        assertThat(keys.judge(entry("template:7", "a", "b"), seal)).isEqualTo(Verdict.GOOD);
        assertThat(keys.judge(entry("template:8", "a", "b"), seal)).isEqualTo(Verdict.BAD);
        assertThat(keys.judge(entry("template:7", "ab", ""), seal)).isEqualTo(Verdict.BAD);
        assertThat(keys.judge(entry("template:7", "a", null), seal)).isEqualTo(Verdict.BAD);
    }

    @Test
    void anOlderKeyProvesWhatItSigned() {
        var seal = keys.seal(entry("template:7", "a", "b"));
        var both = AuditKeys.of("1:" + KEY + ",2:" + OTHER, DEVELOPMENT);
        var newAlone = AuditKeys.of("2:" + OTHER, DEVELOPMENT);

        assertThat(both.judge(entry("template:7", "a", "b"), seal)).isEqualTo(Verdict.GOOD);
        assertThat(both.seal(entry("template:7", "a", "b")).keyVersion()).isEqualTo(2);
        assertThat(newAlone.judge(entry("template:7", "a", "b"), seal)).isEqualTo(Verdict.KEY_LOST);
        assertThat(newAlone.link(new byte[32], entry("template:7", "a", "b"), 1, seal))
                .isEmpty();
    }

    @Test
    void aLinkIsGoodAtItsPlaceAlone() {
        var entry = entry("template:7", "a", "b");
        var seal = keys.seal(entry);
        byte[] before = new byte[32];
        byte[] link = keys.link(before, entry, 5, seal).orElseThrow();

        assertThat(keys.judgeLink(before, entry, 5, seal, link)).isEqualTo(Verdict.GOOD);
        assertThat(keys.judgeLink(before, entry, 6, seal, link)).isEqualTo(Verdict.BAD);
        assertThat(keys.judgeLink(link, entry, 5, seal, link)).isEqualTo(Verdict.BAD);
        assertThat(keys.judgeLink(before, entry, 5, seal, null)).isEqualTo(Verdict.BAD);
    }

    @Test
    void aRealIdentityKeyNeedsARealKeyOfTheAudit() throws Exception {
        var generator = KeyPairGenerator.getInstance("RSA");
        generator.initialize(2048);
        var real = (RSAPublicKey) generator.generateKeyPair().getPublic();
        var production = new IdentityKeys(List.of(real), null, DEVELOPMENT.service());

        assertThatIllegalStateException()
                .isThrownBy(() -> AuditKeys.of("", production))
                .withMessageContaining("CONFETTI_AUDIT_KEY is required");
        assertThat(AuditKeys.of("1:" + KEY, production)).isNotNull();
        assertThat(AuditKeys.of("", DEVELOPMENT)).isNotNull();
    }

    private static AuditEntry entry(String object, String before, String after) {
        return new AuditEntry(
                9,
                1001,
                "fixture",
                "me",
                "operator",
                "10.0.0.1",
                "trace-01",
                "template.pause",
                object,
                null,
                before,
                after,
                null,
                null);
    }
}
