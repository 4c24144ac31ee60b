package io.confetti.distribution.notice.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.contract.DiscountRule;
import io.confetti.contract.DiscountRule.Kind;
import org.junit.jupiter.api.Test;

class MoneyWordsTest {

    @Test
    void sumsHaveNoEmptyDigits() {
        DiscountRule off = new DiscountRule(Kind.THRESHOLD_OFF, 2_000L, null, 10_050L, null);

        assertThat(MoneyWords.amount(off, "zh-CN")).contains("20元");
        assertThat(MoneyWords.amount(off, "en")).contains("¥20");
        assertThat(MoneyWords.threshold(off, "zh-CN")).isEqualTo("满100.5元");
        assertThat(MoneyWords.threshold(off, "en")).isEqualTo("orders from ¥100.5");
    }

    @Test
    void chineseSaysWhatIsLeftOfAPercentage() {
        DiscountRule off = new DiscountRule(Kind.PERCENT_OFF, null, 1_500, null, null);

        assertThat(MoneyWords.amount(off, "zh-CN")).contains("8.5折");
        assertThat(MoneyWords.amount(off, "en")).contains("15%");
        assertThat(MoneyWords.threshold(off, "zh-CN")).isEqualTo("无门槛");
        assertThat(MoneyWords.threshold(off, "en")).isEqualTo("no minimum");
    }

    @Test
    void aDiscountOfALaterReleaseIsNotSaid() {
        assertThat(MoneyWords.amount(new DiscountRule(Kind.UNKNOWN, null, null, null, null), "en"))
                .isEmpty();
    }
}
