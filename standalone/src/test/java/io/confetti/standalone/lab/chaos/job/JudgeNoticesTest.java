package io.confetti.standalone.lab.chaos.job;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.standalone.lab.notice.Carried;
import io.confetti.standalone.lab.notice.NoticeCounts;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Three users who hear of their coupon by mail and by SMS; each test tells one lie. */
class JudgeNoticesTest {

    private final List<Carried> taken = new ArrayList<>();

    JudgeNoticesTest() {
        for (int i = 0; i < 3; i++) {
            take("MAIL", "n-" + i);
            take("SMS", "m-" + i);
        }
    }

    @Test
    void isFineWhenEachCameOnce() {
        assertThat(judge(Map.of("SENT", 6L))).isEmpty();
    }

    @Test
    void aMailThatIsUnknownMayHaveComeOrNot() {
        assertThat(judge(Map.of("SENT", 5L, "UNKNOWN", 1L))).isEmpty();
        taken.remove(0);
        assertThat(judge(Map.of("SENT", 5L, "UNKNOWN", 1L))).isEmpty();
    }

    @Test
    void aMessageThatCameTwiceIsNotForgiven() {
        take("SMS", "m-1");
        assertThat(judge(Map.of("SENT", 6L))).containsExactly("notices: 1 came twice");
    }

    @Test
    void whatIsSentHasCome() {
        taken.remove(0);
        assertThat(judge(Map.of("SENT", 6L))).containsExactly("notices: 5 came, while 6 are sent and 0 unknown");
    }

    @Test
    void everySmsComes() {
        taken.remove(1);
        assertThat(judge(Map.of("SENT", 5L, "UNKNOWN", 1L))).containsExactly("notices: 2 SMS came instead of 3");
    }

    @Test
    void noneIsLeftOpenOrLost() {
        assertThat(judge(Map.of("SENT", 5L, "DUE", 1L))).anyMatch(complaint -> complaint.contains("have no end"));
        assertThat(judge(Map.of("SENT", 5L, "FAILED", 1L))).anyMatch(complaint -> complaint.contains("neither"));
        assertThat(judge(Map.of("SENT", 5L))).contains("notices: 5 are planned instead of 6");
    }

    private List<String> judge(Map<String, Long> states) {
        return new JudgeNotices(6).complaints(new NoticeCounts(true, states), taken);
    }

    private void take(String channel, String key) {
        taken.add(new Carried(channel, key, "somebody", Instant.EPOCH, true));
    }
}
