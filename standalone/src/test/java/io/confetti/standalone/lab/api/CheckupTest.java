package io.confetti.standalone.lab.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.alibaba.fastjson2.JSONObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CheckupTest {

    @Test
    void isHealthyWithoutViolations() {
        var checkup = read("{'templates': 3, 'violations': []}");
        assertThat(checkup.isHealthy()).isTrue();
        assertThat(checkup.counts().getLongValue("templates")).isEqualTo(3);
    }

    @Test
    void saysPromiseSubjectAndFindingOfEachViolation() {
        var checkup = read("{'violations': [{'promise': 'I1', 'subject': 'template 7', 'finding': '5 given, 4 issued'},"
                + " {'promise': 'I4', 'subject': 'user 9', 'finding': 'has two'}]}");
        assertThat(checkup.isHealthy()).isFalse();
        assertThat(checkup.violations()).containsExactly("I1 template 7: 5 given, 4 issued", "I4 user 9: has two");
    }

    @Test
    void saysWhatIsNotChecked() {
        assertThat(read("{'violations': [], 'notChecked': ['engine: does not answer']}")
                        .notChecked())
                .containsExactly("engine: does not answer");
        assertThat(read("{'violations': []}").notChecked()).isEmpty(); // of an older distribution
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "{'templates': 3}", "{'violations': null}"})
    void takesSilenceForNoHealth(String answer) {
        assertThatIllegalArgumentException().isThrownBy(() -> read(answer));
    }

    @Test
    void takesNoAnswerForNoHealth() {
        assertThatIllegalArgumentException().isThrownBy(() -> Checkup.read(null));
    }

    private static Checkup read(String answer) {
        return Checkup.read(JSONObject.parseObject(answer.replace('\'', '"')));
    }
}
