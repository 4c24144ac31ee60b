package io.confetti.standalone.lab.demo.notice;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.standalone.lab.demo.Complaints;
import io.confetti.standalone.lab.notice.Carried;
import io.confetti.standalone.lab.notice.NoticeCounts;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Four were told, one of them without an answer, and one was not; each test tells one lie. */
class ToldCountsTest {

    private static final Map<String, Object> FINE =
            Map.of("duplicatesAtProvider", 0L, "inQuietHours", 0L, "overCap", 0L);
    private static final Map<String, Long> STATES = Map.of("SENT", 3L, "UNKNOWN", 1L, "SUPPRESSED", 1L);

    private final List<Carried> taken =
            new ArrayList<>(List.of(message(1, true), message(2, true), message(3, true), message(4, false)));

    @Test
    void areFineWhenOnlyWhatHasNoAnswerIsUnknown() {
        assertThat(complaints(STATES, false, FINE)).isEmpty();
    }

    @Test
    void anSmsThatIsUnknownWithoutALostAnswerIsAComplaint() {
        assertThat(complaints(Map.of("SENT", 2L, "UNKNOWN", 2L, "SUPPRESSED", 1L), false, FINE))
                .contains("unknown is 2 instead of 1");
    }

    @Test
    void nothingIsUnknownWhereMessagesAreSentAgainUnderTheirKeys() {
        assertThat(complaints(STATES, true, FINE)).contains("unknown is 1 instead of 0");
        assertThat(complaints(Map.of("SENT", 4L, "SUPPRESSED", 1L), true, FINE)).isEmpty();
    }

    @Test
    void whatIsSentHasCome() {
        taken.remove(0);
        assertThat(complaints(STATES, false, FINE)).containsExactly("what providers took is 3 instead of 4");
    }

    @Test
    void everyNoticeHasAnEndThatCounts() {
        assertThat(complaints(Map.of("SENT", 3L, "UNKNOWN", 1L, "DUE", 1L), false, FINE))
                .hasSize(2);
        assertThat(complaints(Map.of("SENT", 3L, "UNKNOWN", 1L, "CANCELLED", 1L), false, FINE))
                .containsExactly("sent, suppressed, failed and unknown together is 4 instead of 5");
    }

    @Test
    void aPromiseThatIsBrokenIsAComplaint() {
        assertThat(complaints(STATES, false, Map.of("duplicatesAtProvider", 0L, "inQuietHours", 2L, "overCap", 0L)))
                .containsExactly("inQuietHours is 2 instead of 0");
    }

    private List<String> complaints(Map<String, Long> states, boolean keys, Map<String, Object> sections) {
        Complaints complaints = new Complaints();
        new ToldCounts(new NoticeCounts(true, states), taken, keys).complain(complaints, sections);
        return complaints.all();
    }

    private static Carried message(int number, boolean isAnswered) {
        return new Carried("SMS", "n-" + number, "1380013800" + number, Instant.EPOCH, isAnswered);
    }
}
