package io.confetti.standalone.lab.chaos.job;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSONObject;
import io.confetti.sheet.policy.FailureCause;
import io.confetti.standalone.lab.generate.RecipientFileGenerator.Generated;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A file of 1,000 rows of which 10 are bad, and 940 coupons; each test tells the judge one lie. */
class JudgePushTest {

    private static final long STOCK = 940;
    private static final Generated FILE =
            new Generated(1_000, 990, Map.of(FailureCause.ID_FORMAT, 7L, FailureCause.DUP_IN_FILE, 3L));

    private final JSONObject causes = JSONObject.of("ID_FORMAT", 7, "DUP_IN_FILE", 3, "STOCK_EXHAUSTED", 50);
    private final JSONObject task = JSONObject.of(
            "state",
            "COMPLETED_WITH_FAILURES",
            "endedAt",
            "2026-11-27T20:00:02+08:00",
            "delivered",
            940,
            "failed",
            60,
            "failedByCause",
            causes);

    @Test
    void hasNothingToSayWhenAllIsWell() {
        assertThat(complaints()).isEmpty();
    }

    @Test
    void findsATaskWithoutAnEnd() {
        task.put("endedAt", null);
        assertThat(complaints()).containsExactly("I6 no end state");
    }

    @Test
    void findsATaskThatWasNeverSeen() {
        assertThat(new JudgePush(FILE, STOCK).complaints(new JSONObject(), 0)).containsExactly("I6 no end state");
    }

    @ParameterizedTest
    @ValueSource(strings = {"FAILED", "CANCELLED", "COMPLETED"})
    void findsAnotherEndState(String state) {
        task.put("state", state);
        assertThat(complaints()).containsExactly("push: state is " + state + " instead of COMPLETED_WITH_FAILURES");
    }

    @ParameterizedTest
    @ValueSource(longs = {939, 941, 0})
    void findsACouponTooFewOrTooMany(long delivered) {
        task.put("delivered", delivered);
        assertThat(complaints()).containsExactly("push: delivered is " + delivered + " instead of 940");
    }

    @Test
    void findsARowThatFailedTwice() {
        task.put("failed", 61);
        assertThat(complaints()).containsExactly("push: failed is 61 instead of 60");
    }

    @Test
    void findsARowWithAnotherCause() {
        causes.put("ID_FORMAT", 6);
        assertThat(complaints()).containsExactly("push: ID_FORMAT is 6 instead of 7");
    }

    @Test
    void findsACauseThatNobodyWasTold() {
        causes.remove("DUP_IN_FILE");
        assertThat(complaints()).containsExactly("push: DUP_IN_FILE is null instead of 3");
    }

    @Test
    void findsNoCausesAtAll() {
        task.remove("failedByCause");
        assertThat(complaints())
                .containsExactlyInAnyOrder(
                        "push: DUP_IN_FILE is null instead of 3", "push: ID_FORMAT is null instead of 7");
    }

    @Test
    void findsAnEmptyFailureFile() {
        assertThat(new JudgePush(FILE, STOCK).complaints(task, 0)).containsExactly("push: the failure file is empty");
    }

    private List<String> complaints() {
        return new JudgePush(FILE, STOCK).complaints(task, 4_711);
    }
}
