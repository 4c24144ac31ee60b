package io.confetti.standalone.suite;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.localstack.SmsAccount;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SmsGatewayTest {

    private static final Map<String, Integer> SHARES = Map.of("BUSY", 2);

    @Test
    void aSuiteForUseIsToldThatMessagesHaveArrived() {
        assertThat(settings(SuitePurpose.USE, 8_080))
                .containsEntry("honourKeys", true)
                .containsEntry("shares", SHARES)
                .extractingByKey("reports")
                .isEqualTo(Map.of(
                        "url", "http://127.0.0.1:8080/receipts/sms", "bounced", 0, "delayMillis", 1_000, "times", 1));
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "USE")
    void noOtherOneIsToldAnything(SuitePurpose purpose) {
        assertThat(settings(purpose, 8_080)).doesNotContainKey("reports");
    }

    @Test
    void nobodyIsToldWhereNobodyCanBeReached() {
        assertThat(settings(SuitePurpose.USE, 0)).doesNotContainKey("reports");
    }

    @Test
    void onlyTheDemonstrationOfLostAnswersHasNoKeys() {
        assertThat(settings(SuitePurpose.NOTICES, 8_080)).containsEntry("honourKeys", false);
        assertThat(settings(SuitePurpose.CHAOS, 8_080)).containsEntry("honourKeys", true);
    }

    private static Map<String, Object> settings(SuitePurpose purpose, int port) {
        return new SmsGateway(new SmsAccount("http://127.0.0.1:1", "test"), purpose, port).settings(SHARES);
    }
}
