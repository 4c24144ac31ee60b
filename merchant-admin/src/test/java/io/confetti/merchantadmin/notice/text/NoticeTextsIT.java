package io.confetti.merchantadmin.notice.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import io.confetti.merchantadmin.fixture.MerchantAdmin;
import io.confetti.merchantadmin.fixture.Operator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What is refused before distribution, which is not there, is asked. */
class NoticeTextsIT {
    private static final String PATH = "/api/merchant/notice-texts";

    private static MerchantAdmin admin;

    private final Operator operator = admin.newShop();

    @BeforeAll
    static void start() {
        admin = MerchantAdmin.running();
    }

    @Test
    void everyWrongFieldIsNamed() {
        assertThat(operator.put(PATH, text("POPUP", Map.of("language", "fr", "kind", "UNKNOWN")), null)
                        .errors())
                .containsOnly(
                        entry("channel", "validation.not-a-choice"),
                        entry("language", "notice.not-a-language"),
                        entry("kind", "validation.not-a-choice"));
        assertThat(operator.put(PATH, text("SMS", Map.of("subject", "s", "body", "x".repeat(501))), null)
                        .errors())
                .containsOnly(entry("subject", "validation.not-applicable"), entry("body", "validation.too-long"));
        assertThat(operator.put(PATH, text("MAIL", Map.of("body", "b")), null).errors())
                .containsOnly(entry("subject", "validation.required"));
        assertThat(operator.put(PATH, text("MAIL", Map.of("subject", "a\r\nBcc: b@example.com", "body", "b")), null)
                        .errors())
                .containsOnly(entry("subject", "validation.control-characters"));
    }

    @Test
    void aTryNeedsAnAddressOfItsChannel() {
        assertThat(operator.post(PATH + "/try", text("SMS", Map.of("to", "u@example.com")), null)
                        .errors())
                .containsOnly(entry("to", "contact.bad-phone"));
        assertThat(operator.post(PATH + "/try", text("MAIL", Map.of("to", "13800138000")), null)
                        .errors())
                .containsOnly(entry("to", "contact.bad-mail"));
        assertThat(operator.post(PATH + "/try", text("SMS", Map.of()), null).errors())
                .containsOnly(entry("to", "validation.required"));
    }

    @Test
    void versionsAreThoseOfOneText() {
        assertThat(operator.get(PATH + "/versions").errors())
                .containsOnly(
                        entry("kind", "validation.required"),
                        entry("channel", "validation.required"),
                        entry("language", "validation.required"));
        assertThat(operator.get(PATH + "/versions?kind=X&channel=POPUP&language=fr")
                        .errors())
                .containsOnly(
                        entry("kind", "validation.not-a-choice"),
                        entry("channel", "validation.not-a-choice"),
                        entry("language", "notice.not-a-language"));
    }

    @Test
    void withoutDistributionNothingIsPromised() {
        assertThat(List.of(
                        operator.get(PATH).status(),
                        operator.get(PATH + "/versions?kind=COUPON_GRANTED&channel=MAIL&language=zh-CN")
                                .status(),
                        operator.put(PATH, text("SMS", Map.of("body", "b")), null)
                                .status(),
                        operator.post(PATH + "/preview", text("SMS", Map.of()), null)
                                .status(),
                        operator.post(PATH + "/try", text("SMS", Map.of("to", "13800138000")), "key")
                                .status()))
                .containsOnly(503);
    }

    private static Map<String, Object> text(String channel, Map<String, ?> more) {
        Map<String, Object> text =
                new HashMap<>(Map.of("kind", "COUPON_GRANTED", "channel", channel, "language", "zh-CN"));
        text.putAll(more);
        return text;
    }
}
