package io.confetti.standalone.lab.bench.claim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.confetti.standalone.lab.load.LoadAnswer;
import io.confetti.standalone.lab.load.LoadResult;
import java.util.List;
import org.junit.jupiter.api.Test;

class ClaimFigureTest {

    private final ClaimFigure naive = new ClaimFigure("(a)", 3_000, 400, 90, 100);
    private final ClaimFigure limit = new ClaimFigure("(d)", 20_000, 5_000, 12, 4_900);

    @Test
    void comparesWhatWasDoneWithTheNaiveWayAndAnswersWithTheLimit() {
        var confetti = new ClaimFigure("(c)", 20_000, 4_000, 15.4, 1_250);
        assertThat(confetti.row(naive, limit)).isEqualTo("| (c) | 20,000 | 4,000 | 15 | 1,250 | 12.5 x | 0.80 |");
        assertThat(naive.row(naive, limit)).endsWith("| 1.0 x | 0.08 |");
        assertThat(limit.row(naive, limit)).endsWith("| 49.0 x | 1.00 |");
    }

    @Test
    void countsAsDoneOnlyWhatWasWellAndByTheTimeOfTheLastOne() {
        var load = new LoadResult(
                List.of(
                        new LoadAnswer(0, 202, "", 5),
                        new LoadAnswer(1, 409, "", 7),
                        new LoadAnswer(2, 0, "", 9),
                        new LoadAnswer(3, 200, "", 6)),
                1);
        var figure = ClaimFigure.of("way", load, 4);
        assertThat(figure.requests()).isEqualTo(4);
        assertThat(figure.perSecond()).isEqualTo(3);
        assertThat(figure.wellPerSecond()).isEqualTo(0.5);
        assertThat(figure.p99Millis()).isEqualTo(9);
    }

    @Test
    void refusesATicketThatHasNotEndedWithACoupon() {
        assertThatIllegalStateException().isThrownBy(() -> ClaimBench.requireGranted(tickets(200, "PENDING")));
        assertThatIllegalStateException().isThrownBy(() -> ClaimBench.requireGranted(tickets(503, "GRANTED")));
        assertThatCode(() -> ClaimBench.requireGranted(tickets(200, "GRANTED"))).doesNotThrowAnyException();
    }

    private static LoadResult tickets(int status, String state) {
        return new LoadResult(
                List.of(
                        new LoadAnswer(0, 200, "{\"state\":\"GRANTED\"}", 1),
                        new LoadAnswer(1, status, "{\"state\":\"" + state + "\"}", 1)),
                1);
    }
}
