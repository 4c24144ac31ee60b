package io.confetti.settlement.quote.domain;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.platform.error.ErrorTexts;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class UnusableTest {
    private final ErrorTexts texts = new ErrorTexts();

    @ParameterizedTest
    @EnumSource
    void everyReasonHasATextInBothLanguages(Unusable reason) {
        String key = "quote.unusable." + reason.name().toLowerCase(Locale.ROOT).replace('_', '-');

        assertThat(texts.text(key, Map.of(), Locale.ENGLISH)).isNotEqualTo(key);
        assertThat(texts.text(key, Map.of(), Locale.SIMPLIFIED_CHINESE)).isNotEqualTo(key);
    }

    @ParameterizedTest
    @CsvSource({
        "PAUSED,CODE_PAUSED",
        "SOLD_OUT,CODE_SOLD_OUT",
        "TOO_MANY_TRIES,CODE_TOO_MANY_TRIES",
        "NOT_VALID,CODE_NOT_VALID",
        "OF_LATER,CODE_NOT_VALID"
    })
    void readsEnginesRefusalsOfCodes(String refusal, Unusable reason) {
        assertThat(Unusable.ofCode(refusal)).isEqualTo(reason);
    }

    @ParameterizedTest
    @CsvSource({"LOCKED,LOCKED", "EXPIRED,EXPIRED", "EXCHANGED,CODE_EXCHANGED", "ENDED,CODE_ENDED", "OF_LATER,"})
    void readsEnginesRefusalsOfLocks(String refusal, Unusable reason) {
        assertThat(Unusable.ofLock(refusal).orElse(null)).isEqualTo(reason);
    }
}
