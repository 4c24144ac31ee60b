package io.confetti.merchantadmin.code.imports;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.core.code.Beginnings;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PassBeginningsTest {
    private final Beginnings none = Beginnings.of(List.of());
    private final PassBeginnings pass = new PassBeginnings(5, none);
    private final List<Long> asked = new ArrayList<>();

    @Test
    void eachChangeAddsWhatCameSinceTheOneBefore() {
        begin(7);
        begin(8);
        begin(12);
        assertThat(asked).containsExactly(5L, 6L, 7L);
    }

    @Test
    void theNumberOfAChangeThatWasRolledBackMayBeSomebodyElses() {
        begin(7);
        begin(7);
        begin(8);
        assertThat(asked).as("the second 7 is another's, perhaps").containsExactly(5L, 6L, 6L);
    }

    private void begin(long change) {
        pass.at(change, (since, known) -> {
            asked.add(since);
            return known;
        });
    }
}
