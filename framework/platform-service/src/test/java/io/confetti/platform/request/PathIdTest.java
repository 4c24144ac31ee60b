package io.confetti.platform.request;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PathIdTest {
    @ParameterizedTest
    @CsvSource({
        "1, 1",
        "9223372036854775807, 9223372036854775807",
        "9223372036854775808, 0",
        "9999999999999999999, 0",
        "10000000000000000000, 0",
        "0, 0",
        "-1, 0",
        "x, 0",
        "01, 0"
    })
    void whatCannotBeAnIdIsNobodys(String text, long id) {
        assertThat(PathId.of(text)).isEqualTo(id);
    }
}
