package io.confetti.localstack.sms;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ModeSharesTest {

    @Test
    void eachModeHasExactlyItsShareOfAHundred() {
        var shares = new ModeShares(Map.of(Mode.DROP, 5.0, Mode.SLOW, 1.0, Mode.BUSY, 20.0));

        var chosen = IntStream.range(0, 1_000).mapToObj(number -> shares.next()).toList();

        assertThat(chosen).filteredOn(Mode.DROP::equals).hasSize(50);
        assertThat(chosen).filteredOn(Mode.SLOW::equals).hasSize(10);
        assertThat(chosen).filteredOn(Mode.BUSY::equals).hasSize(200);
        assertThat(chosen).filteredOn(Mode.ACCEPT::equals).hasSize(740);
    }

    @Test
    void aModeOfAHundredIsTheOnlyOne() {
        var shares = new ModeShares(Map.of(Mode.DROP, 100.0));

        assertThat(IntStream.range(0, 10).mapToObj(number -> shares.next())).containsOnly(Mode.DROP);
    }
}
