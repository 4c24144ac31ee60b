package io.confetti.distribution.failure;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.sheet.policy.FailureCause;
import java.util.List;
import org.junit.jupiter.api.Test;

class CauseCountsTest {
    @Test
    void aCauseOfALaterReleaseIsCountedAndKept() {
        CauseCounts counts = CauseCounts.parse("{\"NO_STOCK\":2,\"OF_TOMORROW\":3}");
        counts.add(CauseCounts.of(List.of(new FailedRow(7, "11", FailureCause.NO_STOCK))));

        assertThat(counts.total()).isEqualTo(6);
        assertThat(counts.of(FailureCause.NO_STOCK)).isEqualTo(3);
        assertThat(counts.toJson()).isEqualTo("{\"NO_STOCK\":3,\"OF_TOMORROW\":3}");
    }

    @Test
    void aNameThatThisReleaseDoesNotKnowIsUnknown() {
        assertThat(FailureCause.named("OF_TOMORROW")).isEqualTo(FailureCause.UNKNOWN);
        assertThat(FailureCause.named("NO_STOCK")).isEqualTo(FailureCause.NO_STOCK);
    }
}
