package io.confetti.core.code;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class SeriesStateTest {

    @Test
    void aClosedSeriesIsTheEndOfAllStates() {
        assertThat(after(SeriesState.BUILDING))
                .containsExactlyInAnyOrder(SeriesState.READY, SeriesState.FAILED, SeriesState.CLOSED);
        assertThat(after(SeriesState.READY)).containsExactlyInAnyOrder(SeriesState.PAUSED, SeriesState.CLOSED);
        assertThat(after(SeriesState.PAUSED)).containsExactlyInAnyOrder(SeriesState.READY, SeriesState.CLOSED);
        assertThat(after(SeriesState.FAILED)).containsExactlyInAnyOrder(SeriesState.BUILDING, SeriesState.CLOSED);
        assertThat(after(SeriesState.CLOSED)).isEmpty();
    }

    private static Set<SeriesState> after(SeriesState state) {
        return Arrays.stream(SeriesState.values()).filter(state::canBecome).collect(Collectors.toSet());
    }
}
