package io.confetti.standalone.lab.bench.notice;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.standalone.lab.notice.NoticeCounts;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class NoticeReportTest {

    private static final NoticeCounts ALL_SENT = new NoticeCounts(true, Map.of("SENT", 200L));

    @Test
    void comparesWithTheGoals() {
        assertThat(report(ALL_SENT, 200, true, List.of()).lines())
                .contains(
                        "| notices planned per second, no limit | 12,000 | 10,000 | reached |",
                        "| mails sent per second | 900 | 1,000 | missed |",
                        "| rate of a push beside notices against alone | 0.95 | 0.90 | reached |",
                        "200 notices planned, 200 sent, 200 mails taken; beside the push 50 mails per second. Doctor: OK.");
    }

    @Test
    void isWellHoweverSlow() {
        assertThat(report(ALL_SENT, 200, true, List.of()).isWell()).isTrue();
    }

    @Test
    void isNotWellIfASumIsWrong() {
        assertThat(report(ALL_SENT, 201, true, List.of()).isWell()).isFalse();
        assertThat(report(new NoticeCounts(true, Map.of("SENT", 199L, "FAILED", 1L)), 199, true, List.of())
                        .isWell())
                .isFalse();
        assertThat(report(ALL_SENT, 200, false, List.of()).isWell()).isFalse();
        assertThat(report(ALL_SENT, 200, true, List.of("I1")).isWell()).isFalse();
        assertThat(report(NoticeCounts.NONE, 0, true, List.of()).isWell()).isFalse();
    }

    private static NoticeReport report(NoticeCounts counts, long taken, boolean toTheEnd, List<String> violations) {
        return new NoticeReport(new NoticeReport.Alone(12_000, counts, taken, 900), 5.7, 6, 50, toTheEnd, violations);
    }
}
