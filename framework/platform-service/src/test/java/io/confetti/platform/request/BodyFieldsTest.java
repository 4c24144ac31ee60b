package io.confetti.platform.request;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.confetti.platform.error.CouponException;
import io.confetti.platform.error.FieldError;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BodyFieldsTest {
    private static final Pattern WORD = Pattern.compile("[a-z]{1,5}");

    private enum Colour {
        RED,
        GREEN
    }

    @Test
    void goodFieldsAreRead() {
        var fields = BodyFields.of(Map.of(
                "text",
                " a ",
                "whole",
                7,
                "big",
                5_000_000_000L,
                "flag",
                true,
                "id",
                "12",
                "colour",
                "RED",
                "words",
                List.of("a", "b")));

        assertThat(fields.text("text", 5)).isEqualTo("a");
        assertThat(fields.wholeInt("whole", 1, 10)).isEqualTo(7);
        assertThat(fields.whole("big", 1, Long.MAX_VALUE)).isEqualTo(5_000_000_000L);
        assertThat(fields.flag("flag")).isTrue();
        assertThat(fields.id("id")).isEqualTo(12L);
        assertThat(fields.choice("colour", Colour.class)).isEqualTo(Colour.RED);
        assertThat(fields.words("words", 3, WORD)).containsExactly("a", "b");
        fields.check();
    }

    @Test
    void absentAndNullAreTheSame() {
        var body = new HashMap<String, Object>();
        body.put("name", null);
        var fields = BodyFields.of(body);

        assertThat(fields.text("name", 5)).isNull();
        assertThat(fields.whole("other", 1, 2)).isNull();
        fields.check();
        assertThat(fields.<String>required("name", null)).isNull();
        assertThat(codes(fields)).containsExactly("validation.required");
    }

    @Test
    void wrongTypesAreNamed() {
        var wrong = List.of("x");
        var fields = BodyFields.of(Map.of(
                "text", wrong, "whole", 1.5, "flag", "true", "id", -1, "colour", "BLUE", "words", "a", "object", 1));

        fields.text("text", 5);
        fields.whole("whole", 1, 2);
        fields.flag("flag");
        fields.id("id");
        fields.choice("colour", Colour.class);
        fields.words("words", 3, WORD);
        fields.object("object");

        assertThat(codes(fields))
                .containsExactly(
                        "validation.not-a-text",
                        "validation.not-a-whole-number",
                        "validation.not-a-flag",
                        "validation.not-an-id",
                        "validation.not-a-choice",
                        "validation.not-a-list",
                        "validation.not-an-object");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "-1", "+1", "01", "9223372036854775808", "1e3", "1.0", " 1", "../1", "http://x"})
    void whatCannotBeAnIdIsRefused(String id) {
        var fields = BodyFields.of(Map.of("id", id));

        assertThat(fields.id("id")).isNull();
        assertThat(codes(fields)).containsExactly("validation.not-an-id");
    }

    @Test
    void aFloodOfWrongFieldsIsAnsweredBriefly() {
        var body = new HashMap<String, Object>();
        IntStream.range(0, 60_000).forEach(i -> body.put("f" + i, 1));

        assertThatThrownBy(BodyFields.of(body)::check)
                .isInstanceOfSatisfying(
                        CouponException.class, e -> assertThat(e.fields()).hasSize(100));
    }

    @Test
    void theLargestIdIsRead() {
        assertThat(BodyFields.of(Map.of("id", "9223372036854775807")).id("id")).isEqualTo(Long.MAX_VALUE);
        assertThat(BodyFields.of(Map.of("id", Long.MAX_VALUE)).id("id")).isEqualTo(Long.MAX_VALUE);
    }

    @Test
    void numbersBeyondTheirRangeAreRefused() {
        var fields = BodyFields.of(Map.of("huge", new BigInteger("99999999999999999999"), "low", 0));

        fields.whole("huge", 1, Long.MAX_VALUE);
        fields.whole("low", 1, 5);

        assertThat(codes(fields)).containsExactly("validation.range", "validation.range");
    }

    @Test
    void unknownFieldsAreNamedAtEveryDepth() {
        var fields = BodyFields.of(Map.of("outer", Map.of("known", 1, "typo", 2), "tpyo\n", 3));
        fields.object("outer").whole("known", 1, 1);

        var refusal = catchThrowableOfType(CouponException.class, fields::check);

        assertThat(refusal.fields()).extracting(FieldError::field).containsExactlyInAnyOrder("outer.typo", "tpyo");
        assertThat(refusal.fields()).extracting(FieldError::code).containsOnly("validation.unknown-field");
    }

    @Test
    void wordsAreCheckedOneByOne() {
        var fields = BodyFields.of(Map.of("words", Arrays.asList("ok", "ok", "NO", 5, null)));

        assertThat(fields.words("words", 9, WORD)).containsExactly("ok");
        var refusal = catchThrowableOfType(CouponException.class, fields::check);
        assertThat(refusal.fields())
                .extracting(FieldError::field)
                .containsExactly("words[1]", "words[2]", "words[3]", "words[4]");
    }

    @Test
    void tooManyWordsAreRefused() {
        var fields = BodyFields.of(Map.of("words", List.of("a", "b", "c")));

        fields.words("words", 2, WORD);

        assertThatThrownBy(fields::check).isInstanceOf(CouponException.class);
    }

    private static List<String> codes(BodyFields fields) {
        return catchThrowableOfType(CouponException.class, fields::check).fields().stream()
                .map(FieldError::code)
                .toList();
    }

    private enum Shape {
        ROUND,
        UNKNOWN
    }

    @Test
    void whatStandsForALaterReleasesConstantsCannotBeChosen() {
        var fields = BodyFields.of(Map.of("shape", "UNKNOWN"));

        assertThat(fields.choice("shape", Shape.class)).isNull();
        assertThat(catchThrowableOfType(CouponException.class, fields::check).fields())
                .singleElement()
                .satisfies(field -> assertThat(field.toString()).doesNotContain("UNKNOWN"));
        assertThat(BodyFields.of(Map.of("shape", "ROUND")).choice("shape", Shape.class))
                .isEqualTo(Shape.ROUND);
    }
}
