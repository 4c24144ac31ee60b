package io.confetti.standalone.lab.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LoadResultTest {

    @Test
    void countsWhatWasAnsweredPerSecond() {
        assertThat(result(200, 202, 429, 500).perSecond()).isEqualTo(2);
    }

    @Test
    void takesSilenceForNoAnswer() {
        var result = result(200, 0, 0, 200);
        assertThat(result.perSecond()).isEqualTo(1);
        assertThat(result.unanswered()).isEqualTo(2);
        assertThat(result.well()).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 199, 300, 302, 404, 429, 503})
    void findsAnAnswerThatIsNotWell(int status) {
        assertThat(result(200, status, 204).well()).isEqualTo(2);
        assertThatIllegalStateException()
                .isThrownBy(() -> result(200, status, 204).allWell())
                .withMessage(status + " body");
    }

    @Test
    void hasNothingToSayWhenAllIsWell() {
        var result = result(200, 202, 299);
        assertThat(result.allWell()).isSameAs(result);
    }

    @Test
    void takesPercentilesOfTheTimesAndNotOfTheirOrder() {
        var result = result(200, 200, 200, 200);
        assertThat(result.percentileMillis(0.5)).isEqualTo(2);
        assertThat(result.percentileMillis(0.99)).isEqualTo(4);
    }

    /** Of two seconds; the first answer took longest. */
    private static LoadResult result(int... statuses) {
        List<LoadAnswer> answers = new ArrayList<>();
        for (var status : statuses) {
            answers.add(new LoadAnswer(answers.size(), status, "body", statuses.length - answers.size()));
        }
        return new LoadResult(answers, 2);
    }
}
