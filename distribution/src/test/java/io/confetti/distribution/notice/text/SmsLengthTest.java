package io.confetti.distribution.notice.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SmsLengthTest {

    @ParameterizedTest
    @CsvSource({
        "a, 160, 160, GSM-7, 1",
        "a, 161, 161, GSM-7, 2",
        "a, 306, 306, GSM-7, 2",
        "a, 307, 307, GSM-7, 3",
        "€, 80, 160, GSM-7, 1",
        // 76 of them fill 152 of 153 places
        "€, 81, 162, GSM-7, 2",
        "€, 153, 306, GSM-7, 3",
        "券, 70, 70, UCS-2, 1",
        "券, 71, 71, UCS-2, 2",
        "券, 134, 134, UCS-2, 2",
        "券, 135, 135, UCS-2, 3",
        "🎉, 35, 70, UCS-2, 1",
        "🎉, 36, 72, UCS-2, 2",
        // 33 of them fill 66 of 67 places
        "🎉, 67, 134, UCS-2, 3",
        "𠮷, 1, 2, UCS-2, 1"
    })
    void isMeasuredAsProvidersDo(String character, int count, int length, String alphabet, int segments) {
        var size = SmsLength.of(character.repeat(count));

        assertThat(size.length()).isEqualTo(length);
        assertThat(size.alphabet()).isEqualTo(alphabet);
        assertThat(size.segments()).isEqualTo(segments);
    }

    @ParameterizedTest
    @CsvSource({"ç, UCS-2", "Ç, GSM-7", "`, UCS-2", "{, GSM-7", "¥, GSM-7", "￥, UCS-2", "1, GSM-7"})
    void oneCharacterOutsideOfTheAlphabetDecides(String character, String alphabet) {
        assertThat(SmsLength.of("20 off " + character).alphabet()).isEqualTo(alphabet);
    }
}
