package io.confetti.distribution.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.distribution.failure.CauseCounts;
import java.math.BigDecimal;
import org.junit.jupiter.api.Test;

class JudgeCanaryTest {

    @Test
    void onlyWhatIsAboveTheLimitIsTooBad() {
        assertThat(isTooBad(1_000, "{\"NO_STOCK\": 50}", "5")).isFalse();
        assertThat(isTooBad(1_000, "{\"NO_STOCK\": 30, \"ALREADY_OWNED\": 21}", "5"))
                .isTrue();
        assertThat(isTooBad(1_000, "{\"NO_STOCK\": 1000}", null)).isFalse();
        assertThat(isTooBad(1_000, "{}", "0")).isFalse();
    }

    @Test
    void whatTheFileSpoilsIsLeftOutOnBothSides() {
        assertThat(isTooBad(1_000, "{\"ID_FORMAT\": 900, \"NO_STOCK\": 5}", "5"))
                .isFalse();
        assertThat(isTooBad(1_000, "{\"DUP_IN_FILE\": 900, \"NO_STOCK\": 6}", "5"))
                .isTrue();
        assertThat(isTooBad(1_000, "{\"CELL_ERROR\": 1000}", "5")).isFalse();
    }

    private static boolean isTooBad(long rows, String failed, String limit) {
        return JudgeCanary.isTooBad(rows, CauseCounts.parse(failed), limit == null ? null : new BigDecimal(limit));
    }
}
