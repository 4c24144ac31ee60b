package io.confetti.core.listing;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WalkPlaceTest {

    @Test
    void aCursorCarriesAPlace() {
        for (WalkPlace place : new WalkPlace[] {
            WalkPlace.BEGIN,
            WalkPlace.CLAIMED,
            new WalkPlace(false, 252_227_700_778_614_784L, 12, 252_227_700_778_614_999L),
            new WalkPlace(true, 1_796_000_000_123L, -42, 0)
        }) {
            assertThat(WalkPlace.read(place.text())).contains(place);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "p", "x:1:2:3", "p:1:2", "p:1:2:3:4", "p:-1:2:3", "p:a:2:3", "c:9223372036854775807:1:0"})
    void anythingElseIsNone(String text) {
        assertThat(WalkPlace.read(text)).isEmpty();
    }
}
