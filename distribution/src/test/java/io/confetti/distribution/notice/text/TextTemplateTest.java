package io.confetti.distribution.notice.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.confetti.distribution.notice.model.NoticeKind;
import io.confetti.distribution.notice.text.TextTemplate.BadText;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TextTemplateTest {

    private static final Set<TextVariable> ALLOWED = TextVariable.of(NoticeKind.COUPON_GRANTED);

    @Test
    void variablesAreFilledIn() throws BadText {
        assertThat(say("您在{shop}有“{couponName}”，{couponName}", TextEscape.PLAIN, "满100减20 🎉 𠮷"))
                .contains("您在花店有“满100减20 🎉 𠮷”，满100减20 🎉 𠮷");
    }

    @Test
    void aValueIsNoTextOfItsOwn() throws BadText {
        assertThat(say("{couponName}", TextEscape.PLAIN, "{shop} {{shop}} {#shop}"))
                .contains("{shop} {{shop}} {#shop}");
    }

    @Test
    void aValueAddsNoLine() throws BadText {
        assertThat(say("{couponName}", TextEscape.PLAIN, "a\r\nBcc: b@example.com\u2028c\u0085d"))
                .contains("a  Bcc: b@example.com c d");
    }

    @Test
    void aValueAddsNoMarksToAMail() throws BadText {
        assertThat(say("<b>{couponName}</b>", TextEscape.HTML, "<script>&\"'\r\n"))
                .hasValueSatisfying(said -> {
                    assertThat(said)
                            .startsWith("<b>&lt;script&gt;&amp;&quot;&#39;")
                            .endsWith("</b>");
                    assertThat(said).doesNotContain("\r", "\n");
                });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{{couponName}}",
                "{&couponName}",
                "{#couponName}x{/couponName}",
                "{>couponName}",
                "{=<% %>=}",
                "{!couponName}",
                "{couponName",
                "couponName}",
                "{ couponName }",
                "{}",
                "p {color: red}",
                "{couponName.bytes}"
            })
    void bracesAreForVariablesAlone(String text) {
        assertThatThrownBy(() -> TextTemplate.of(text, TextEscape.PLAIN, ALLOWED))
                .isInstanceOfSatisfying(
                        BadText.class, bad -> assertThat(bad.word()).isEmpty());
    }

    @ParameterizedTest
    @CsvSource({"{coupon}, coupon", "{CouponName}, CouponName", "{startsAt}, startsAt", "{taskId}, taskId"})
    void aVariableThatTheKindHasNotIsNamed(String text, String word) {
        assertThatThrownBy(() -> TextTemplate.of("{couponName} " + text, TextEscape.PLAIN, ALLOWED))
                .isInstanceOfSatisfying(
                        BadText.class, bad -> assertThat(bad.word()).contains(word));
    }

    @Test
    void withoutAValueNothingIsSaid() throws BadText {
        assertThat(say("{couponName} {link}", TextEscape.PLAIN, "a")).isEmpty();
    }

    private static Optional<String> say(String text, TextEscape escape, String name) throws BadText {
        return TextTemplate.of(text, escape, ALLOWED)
                .say(Map.of(TextVariable.COUPON_NAME, name, TextVariable.SHOP, "花店"));
    }
}
