package io.confetti.distribution.notice.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.contract.NoticeChannel;
import io.confetti.distribution.notice.model.NoticeKind;
import io.confetti.distribution.notice.text.TextTemplate.BadText;
import java.util.EnumMap;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class BuiltInTextsTest {

    private final BuiltInTexts texts = new BuiltInTexts();

    @ParameterizedTest
    @EnumSource(NoticeKind.class)
    void eachKindIsSaidOnEachChannelInEachLanguage(NoticeKind kind) throws BadText {
        for (String language : Languages.ALL) {
            for (NoticeChannel channel : BuiltInTexts.CHANNELS) {
                TextKey key = new TextKey(kind, channel, language);

                var said = SayText.of(key, texts.text(key)).say(surelyKnown(kind));

                assertThat(said).as("%s", key).hasValueSatisfying(it -> {
                    assertThat(it.body()).isNotBlank().doesNotContain("{");
                    assertThat(it.subject() != null).isEqualTo(channel == NoticeChannel.MAIL);
                });
            }
        }
    }

    /** No built-in text may need what a coupon, a shop or a batch can be without. */
    private static Map<TextVariable, String> surelyKnown(NoticeKind kind) {
        Map<TextVariable, String> values = new EnumMap<>(TextVariable.class);
        values.put(TextVariable.SHOP, "S");
        switch (kind) {
            case COUPON_GRANTED, EXPIRES_SOON, COUPON_REVOKED -> {
                values.put(TextVariable.COUPON_NAME, "C");
                values.put(TextVariable.USABLE_UNTIL, "U");
            }
            case STARTS_SOON -> {
                values.put(TextVariable.COUPON_NAME, "C");
                values.put(TextVariable.STARTS_AT, "T");
            }
            case TASK_ENDED, TASK_HELD -> values.put(TextVariable.TASK_ID, "1");
        }
        return values;
    }
}
