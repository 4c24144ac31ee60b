package io.confetti.standalone.lab.bench.sheet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.confetti.standalone.lab.bench.sheet.VerifyRounds.Round;
import java.util.List;
import org.junit.jupiter.api.Test;

class VerifyRoundsTest {

    @Test
    void compareTheBestRoundOfEach() {
        var lines = new VerifyRounds(List.of(new Round(1_000, 2, 1_000, 9), new Round(1_000, 1.5, 1_000, 6))).lines();
        assertThat(lines)
                .contains(
                        "| way | rows | seconds (best of 2) | rows/s | against EasyExcel |",
                        "| EasyExcel listener, counts only | 1,000 | 6.00 | 167 | 1.0 x |",
                        "| Confetti verification, every row judged | 1,000 | 1.50 | 667 | 4.0 x |");
    }

    @Test
    void refuseWaysThatSeeDifferentRows() {
        assertThatIllegalStateException()
                .isThrownBy(() -> new Round(1_000, 1, 999, 1))
                .withMessage("EasyExcel counts 999 rows, Confetti 1000");
    }
}
