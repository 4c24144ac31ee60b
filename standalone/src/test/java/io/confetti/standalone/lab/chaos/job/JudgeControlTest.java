package io.confetti.standalone.lab.chaos.job;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSONObject;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class JudgeControlTest {
    private static final List<String> NOTHING = List.of();

    private static JSONObject task(String state, long delivered, long failed, long revoked) {
        return new JSONObject(Map.of("state", state, "delivered", delivered, "failed", failed, "revoked", revoked));
    }

    private static List<String> judge(Interference interference, JSONObject task, JSONObject repeated) {
        return new JudgeControl(interference, 100, 5).complaints(task, repeated, "", NOTHING);
    }

    @Test
    void aRowThatIsNotDecidedIsMissed() {
        assertThat(judge(Interference.CANCEL, task("CANCELLED", 40, 60, 0), null))
                .isEmpty();
        assertThat(judge(Interference.CANCEL, task("CANCELLED", 40, 59, 0), null))
                .hasSize(1);
        assertThat(judge(Interference.CANCEL, task("FAILED", 40, 60, 0), null)).hasSize(1);
    }

    @Test
    void whatIsRepeatedIsExactlyWhatWasMissing() {
        JSONObject first = task("COMPLETED_WITH_FAILURES", 90, 10, 0);
        assertThat(judge(Interference.REPEAT, first, task("COMPLETED", 5, 0, 0)))
                .isEmpty();
        assertThat(judge(Interference.REPEAT, first, task("COMPLETED", 6, 0, 0)))
                .hasSize(1);
        assertThat(judge(Interference.REPEAT, first, null)).hasSize(1);
    }

    @Test
    void whatIsUndoneIsAllThatWasGranted() {
        assertThat(judge(Interference.UNDO, task("UNDONE", 90, 10, 90), null)).isEmpty();
        assertThat(judge(Interference.UNDO, task("UNDONE", 90, 10, 89), null)).hasSize(1);
        assertThat(judge(Interference.UNDO, task("UNDOING", 90, 10, 90), null)).hasSize(1);
    }

    @Test
    void otherwiseThePushIsJudgedAsIfNobodyHadInterfered() {
        var judge = new JudgeControl(Interference.PAUSE_AND_RESUME, 100, 5);
        JSONObject task = task("COMPLETED_WITH_FAILURES", 90, 10, 0);
        assertThat(judge.complaints(task, null, "", List.of("push: delivered is 90 instead of 95")))
                .hasSize(1);
        assertThat(judge.complaints(task, null, "refused", NOTHING)).hasSize(1);
    }
}
