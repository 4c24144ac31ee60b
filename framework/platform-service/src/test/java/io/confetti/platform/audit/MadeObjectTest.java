package io.confetti.platform.audit;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.platform.web.Answer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.http.ResponseEntity;

class MadeObjectTest {
    record Thing(String name, String id) {}

    record Begun(String exportId) {}

    record Pair(String taskId, String fileId) {}

    @Test
    void isTheIdOfTheAnswer() {
        assertThat(MadeObject.idOf(Answer.of(new Thing("thing", "17")))).hasValue(17);
        assertThat(MadeObject.idOf(new Thing("thing", "9223372036854775807"))).hasValue(Long.MAX_VALUE);
    }

    @Test
    void isTheOneIdThatTheAnswerConsistsOf() {
        assertThat(MadeObject.idOf(ResponseEntity.ok(Answer.of(new Begun("18")))))
                .hasValue(18);
        assertThat(MadeObject.idOf(new Pair("18", "19"))).isEmpty();
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(strings = {"", "0", "SAVE-17", "9999999999999999999"})
    void isNothingThatIsNoId(String id) {
        assertThat(MadeObject.idOf(new Thing("thing", id))).isEmpty();
    }

    @Test
    void isNothingOfAnAnswerWithoutContent() {
        assertThat(MadeObject.idOf(null)).isEmpty();
        assertThat(MadeObject.idOf(ResponseEntity.noContent().build())).isEmpty();
    }
}
