package io.confetti.engine.inbox;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.contract.DiscountRule;
import io.confetti.contract.DiscountRule.Kind;
import io.confetti.platform.error.ErrorTexts;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class DiscountWordsTest {
    private static final ErrorTexts TEXTS = new ErrorTexts();

    @Test
    void saysEachKindInBothLanguages() {
        assertSaid(new DiscountRule(Kind.FIXED_OFF, 550L, null, null, null), "¥5.5 off", "减 5.5 元");
        assertSaid(
                new DiscountRule(Kind.THRESHOLD_OFF, 2_000L, null, 10_000L, null),
                "¥20 off, from ¥100",
                "满 100 元减 20 元");
        assertSaid(new DiscountRule(Kind.PERCENT_OFF, null, 2_000, null, null), "20% off", "8 折");
        assertSaid(
                new DiscountRule(Kind.PERCENT_OFF, null, 1_550, 9_900L, 5_000L),
                "15.5% off, ¥50 at most, from ¥99",
                "满 99 元8.45 折，最多减 50 元");
        assertSaid(new DiscountRule(Kind.UNKNOWN, null, null, 5L, null), "", "");
    }

    @Test
    void worthIsWhatAPurchaseAtTheThresholdSaves() {
        assertThat(Worth.of(new DiscountRule(Kind.FIXED_OFF, 550L, null, null, null)))
                .isEqualTo(550);
        assertThat(Worth.of(new DiscountRule(Kind.PERCENT_OFF, null, 2_000, null, null)))
                .isEqualTo(2_000);
        assertThat(Worth.of(new DiscountRule(Kind.PERCENT_OFF, null, 2_000, 5_000L, null)))
                .isEqualTo(2_000);
        assertThat(Worth.of(new DiscountRule(Kind.PERCENT_OFF, null, 2_000, 50_000L, null)))
                .isEqualTo(10_000);
        assertThat(Worth.of(new DiscountRule(Kind.PERCENT_OFF, null, 2_000, 50_000L, 900L)))
                .isEqualTo(900);
        assertThat(Worth.of(new DiscountRule(Kind.UNKNOWN, null, null, null, null)))
                .isZero();
    }

    private static void assertSaid(DiscountRule rule, String english, String chinese) {
        assertThat(new DiscountWords(TEXTS, Locale.ENGLISH).of(rule)).isEqualTo(english);
        assertThat(new DiscountWords(TEXTS, Locale.SIMPLIFIED_CHINESE).of(rule)).isEqualTo(chinese);
    }
}
