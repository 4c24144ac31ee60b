package io.confetti.platform.digest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.Base64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class VersionedKeysTest {
    private static final String KEY = Base64.getEncoder().encodeToString(new byte[32]);
    private static final String OTHER =
            Base64.getEncoder().encodeToString("another key of thirty-two bytes!".getBytes());

    @Test
    void theNewestSignsAndAllAreKnown() {
        var keys = VersionedKeys.parse("SETTING", " 7:" + KEY + ", 12:" + OTHER);

        assertThat(keys.newest()).isEqualTo(12);
        assertThat(keys.versions()).containsExactly(7, 12);
        assertThat(keys.hmac(7, new byte[1])).isPresent().isNotEqualTo(keys.hmac(12, new byte[1]));
        assertThat(keys.hmac(8, new byte[1])).isEmpty();
        assertThat(keys.toString()).doesNotContain(KEY);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "1", "1:", "0:x", "1:!!!!", "1:AAAA", "one:AAAA"})
    void whatCannotBeReadIsRefusedWithoutBeingShown(String setting) {
        assertThatIllegalStateException()
                .isThrownBy(() -> VersionedKeys.parse("SETTING", setting))
                .withMessageContaining("entry 1 of SETTING")
                .withMessageNotContaining("AAAA");
    }

    @Test
    void aVersionIsGivenOnce() {
        assertThatIllegalStateException()
                .isThrownBy(() -> VersionedKeys.parse("SETTING", "1:" + KEY + ",1:" + OTHER))
                .withMessageContaining("entry 2 of SETTING repeats a version");
    }
}
