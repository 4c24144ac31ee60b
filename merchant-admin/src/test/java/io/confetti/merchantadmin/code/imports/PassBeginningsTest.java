package io.confetti.merchantadmin.code.imports;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.core.code.Beginnings;
import java.util.List;
import org.junit.jupiter.api.Test;

class PassBeginningsTest {
    private final PassBeginnings pass = new PassBeginnings();
    private int read;

    @Test
    void theyAreReadOnceIfNobodyElseChangesASeries() {
        begin(7);
        pass.committed();
        begin(8);
        pass.committed();
        begin(9);
        assertThat(read).isEqualTo(1);
    }

    @Test
    void theyAreReadAgainAfterTheChangeOfSomebodyElse() {
        begin(7);
        pass.committed();
        begin(9);
        assertThat(read).isEqualTo(2);
    }

    @Test
    void theNumberOfAChangeThatWasRolledBackMayBeSomebodyElses() {
        begin(7);
        pass.committed();
        begin(8);
        begin(9);
        assertThat(read).isEqualTo(2);
    }

    @Test
    void withoutACommitTheFirstIsReadAgain() {
        begin(0);
        begin(1);
        assertThat(read).isEqualTo(2);
    }

    private void begin(long change) {
        pass.at(change, () -> {
            read++;
            return Beginnings.of(List.of());
        });
    }
}
