package io.confetti.platform.identity;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class CallerAddressTest {
    @ParameterizedTest
    @ValueSource(strings = {"203.0.113.9", "2001:db8:1:2::/64"})
    void isWhatTheGatewaySays(String said) {
        assertThat(CallerAddress.of(said, "10.0.0.1")).isEqualTo(said);
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(strings = {"", "unknown", "203.0.113.9, 10.0.0.1", "<script>"})
    void isTheOtherEndOfTheConnectionOtherwise(String said) {
        assertThat(CallerAddress.of(said, "10.0.0.1")).isEqualTo("10.0.0.1");
    }

    @Test
    void isNeverLongerThanItsColumn() {
        assertThat(CallerAddress.of("1".repeat(46), "::1")).isEqualTo("::1");
    }
}
