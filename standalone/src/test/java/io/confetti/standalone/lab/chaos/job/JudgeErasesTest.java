package io.confetti.standalone.lab.chaos.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Each test tells the judge one lie. */
class JudgeErasesTest {
    private static final EraseStory FORGOTTEN = new EraseStory(7, true, null, 0);

    private final JudgeErases judge = new JudgeErases(5);

    @Test
    void hasNothingToSayWhenAllIsWell() {
        assertThat(judge.complaints(List.of(FORGOTTEN, FORGOTTEN), true, 5)).isEmpty();
    }

    @Test
    void findsWhoIsNotForgotten() {
        assertThat(judge.complaints(List.of(FORGOTTEN, new EraseStory(8, false, "task 4", 3)), true, 5))
                .containsExactly("erases: user 8 is not forgotten, it waits for task 4");
    }

    @Test
    void findsWhatStillNamesHim() {
        assertThat(judge.complaints(List.of(new EraseStory(8, true, null, 3)), true, 5))
                .containsExactly("erases: user 8 is found 3 times");
    }

    @Test
    void findsAFileThatIsThere() {
        assertThat(judge.complaints(List.of(FORGOTTEN), false, 5))
                .containsExactly("erases: the file that names them is there");
    }

    @Test
    void findsASumThatHasMoved() {
        assertThat(judge.complaints(List.of(FORGOTTEN), true, 4))
                .containsExactly("erases: delivered is 4 instead of 5");
    }
}
