package io.confetti.distribution.notice.send;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TurnOrderTest {
    private static final Optional<Long> OTHER = Optional.empty();

    private static Map<Optional<Long>, Long> turns(List<Optional<Long>> turns, int rounds) {
        return IntStream.range(0, rounds)
                .mapToObj(round -> TurnOrder.of(turns, round))
                .peek(order -> assertThat(order).containsExactlyInAnyOrderElementsOf(turns))
                .collect(Collectors.groupingBy(order -> order.get(0), Collectors.counting()));
    }

    @Test
    void tasksGoRound() {
        assertThat(turns(List.of(Optional.of(1L), Optional.of(2L), Optional.of(3L)), 9))
                .isEqualTo(Map.of(Optional.of(1L), 3L, Optional.of(2L), 3L, Optional.of(3L), 3L));
    }

    @Test
    void remindersHaveEachSecondTurn() {
        assertThat(turns(List.of(OTHER, Optional.of(1L), Optional.of(2L)), 8))
                .isEqualTo(Map.of(OTHER, 4L, Optional.of(1L), 2L, Optional.of(2L), 2L));
    }

    @Test
    void whatStandsAloneHasAllTurns() {
        assertThat(turns(List.of(OTHER), 3)).isEqualTo(Map.of(OTHER, 3L));
        assertThat(turns(List.of(Optional.of(1L)), 3)).isEqualTo(Map.of(Optional.of(1L), 3L));
        assertThat(TurnOrder.of(List.of(), 5)).isEmpty();
    }
}
