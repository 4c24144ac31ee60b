package io.confetti.distribution.notice.remind;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PlanRemindersTest {

    @Test
    void fewRemindersGoOutInTheMinuteBeforeTheirTime() {
        assertThat(PlanReminders.window(1, Optional.of(2_000))).isEqualTo(Duration.ofSeconds(60));
        assertThat(PlanReminders.window(120_000, Optional.of(2_000))).isEqualTo(Duration.ofSeconds(60));
    }

    @Test
    void manyRemindersBeginAsMuchEarlierAsTheyTake() {
        assertThat(PlanReminders.window(500_000, Optional.of(2_000))).isEqualTo(Duration.ofSeconds(250));
        assertThat(PlanReminders.window(122_000, Optional.of(2_000))).isEqualTo(Duration.ofSeconds(61));
    }

    @Test
    void withoutARateAMinuteIsEnough() {
        assertThat(PlanReminders.window(500_000, Optional.empty())).isEqualTo(Duration.ofSeconds(60));
    }
}
