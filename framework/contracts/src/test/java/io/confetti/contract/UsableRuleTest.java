package io.confetti.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.contract.UsableRule.Window;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class UsableRuleTest {
    private static final Instant END = Instant.parse("2027-01-02T00:00:00Z");
    private static final UsableRule RULE = UsableRule.hoursAfterReceipt(24, 2, END);

    @Test
    void theWindowBeginsAfterTheDelayAndEndsWithTheRule() {
        Instant received = Instant.parse("2026-12-01T00:00:00Z");
        assertThat(RULE.windowFor(received))
                .isEqualTo(new Window(received.plusSeconds(7_200), received.plusSeconds(93_600)));
        assertThat(RULE.windowFor(END.minusSeconds(10_000))).isEqualTo(new Window(END.minusSeconds(2_800), END));
    }

    @Test
    void aCouponReceivedTooLateHasAnEmptyWindowAndNoReversedOne() {
        assertThat(RULE.windowFor(END.minusSeconds(60))).isEqualTo(new Window(END, END));
        assertThat(RULE.windowFor(END.plusSeconds(60))).isEqualTo(new Window(END, END));
    }
}
