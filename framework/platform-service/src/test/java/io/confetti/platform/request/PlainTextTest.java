package io.confetti.platform.request;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlainTextTest {
    @ParameterizedTest
    @ValueSource(strings = {"名单 🎉", "a-b_c", "👨‍👩‍👧"})
    void plainTextIsPlain(String text) {
        assertThat(PlainText.isPlain(text)).isTrue();
        assertThat(PlainText.clean(text)).isEqualTo(text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"a\u0000b", "a\nb", "a\u202Eb", "a\uD83Cb", "a\u2028b", "a\uFEFFb", "a\u007Fb"})
    void hiddenCharactersAreNot(String text) {
        assertThat(PlainText.isPlain(text)).isFalse();
        assertThat(PlainText.clean(text)).isEqualTo("ab");
    }

    @Test
    void cuttingHalvesNoCharacter() {
        assertThat(PlainText.cut("🎉🎉🎉", 2)).isEqualTo("🎉🎉");
        assertThat(PlainText.cut("ab", 2)).isEqualTo("ab");
    }
}
