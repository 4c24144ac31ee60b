package io.confetti.merchantadmin.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.confetti.merchantadmin.recipientfile.FileVerdict;
import io.confetti.merchantadmin.recipientfile.RecipientFileError;
import io.confetti.merchantadmin.task.TaskError;
import io.confetti.merchantadmin.template.TemplateError;
import io.confetti.platform.error.CouponException;
import io.confetti.platform.error.ErrorCode;
import io.confetti.platform.error.ErrorTexts;
import io.confetti.platform.request.PageRequest;
import io.confetti.platform.request.PathId;
import io.confetti.platform.request.PlainText;
import io.confetti.platform.request.TimeText;
import io.confetti.sheet.policy.FailureCause;
import io.confetti.sheet.policy.FileRefusal;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TextsTest {
    private static final ZoneId SHANGHAI = ZoneId.of("Asia/Shanghai");
    private static final ErrorTexts TEXTS = new ErrorTexts();

    @Test
    void everyCauseAndReasonHasItsTextsInBothLanguages() {
        var names = Stream.of(
                        Stream.of(FailureCause.values()),
                        Stream.of(FileRefusal.values()),
                        Stream.of(FileVerdict.LOST, FileVerdict.UNREADABLE))
                .flatMap(all -> all.map(Object::toString))
                .toList();

        for (String language : List.of("zh-CN", "en")) {
            var texts = new Texts(TEXTS, language);
            assertThat(names).allSatisfy(name -> {
                assertThat(texts.meaning(name)).isNotEqualTo(name);
                assertThat(texts.fix(name)).isNotEqualTo(name);
            });
        }
        assertThat(new Texts(TEXTS, null).meaning(null)).isNull();
        assertThat(new Texts(TEXTS, null).meaning("NEW_REASON")).isEqualTo("NEW_REASON");
    }

    @Test
    void everyRefusalHasItsTextInBothLanguages() {
        var codes = Stream.<ErrorCode[]>of(TemplateError.values(), RecipientFileError.values(), TaskError.values())
                .flatMap(Stream::of)
                .map(ErrorCode::code)
                .toList();

        for (Locale language : List.of(Locale.SIMPLIFIED_CHINESE, Locale.ENGLISH)) {
            assertThat(codes)
                    .allSatisfy(code ->
                            assertThat(TEXTS.text(code, Map.of(), language)).isNotEqualTo(code));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "2026-12-01T10:00:00+08:00, 2026-12-01T02:00:00Z",
        "2026-12-01T10:00:00, 2026-12-01T02:00:00Z",
        "2026-12-01T10:00, 2026-12-01T02:00:00Z",
        "2026-12-01T10:00:00.1239Z, 2026-12-01T10:00:00.123Z",
        "2026-12-01T10:00:00+08:00[Asia/Shanghai], 2026-12-01T02:00:00Z"
    })
    void timesAreReadInTheZoneOnlyWithoutAnOffset(String text, String instant) {
        assertThat(TimeText.read(text, SHANGHAI)).contains(Instant.parse(instant));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "now",
                "2026-12-01",
                "2026-13-01T00:00:00",
                "1999-12-31T00:00:00Z",
                "2200-01-01T00:00:00Z",
                "1764583200"
            })
    void whatIsNoTimeIsRefused(String text) {
        assertThat(TimeText.read(text, SHANGHAI)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"名单 🎉", "a-b_c", "👨‍👩‍👧"})
    void plainTextIsPlain(String text) {
        assertThat(PlainText.isPlain(text)).isTrue();
        assertThat(PlainText.clean(text)).isEqualTo(text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"a\u0000b", "a\nb", "a\u202Eb", "a\uD83Cb", "a\u2028b", "a\uFEFFb", "a\u007Fb"})
    void hiddenCharactersAreNot(String text) {
        assertThat(PlainText.isPlain(text)).isFalse();
        assertThat(PlainText.clean(text)).isEqualTo("ab");
    }

    @Test
    void cuttingHalvesNoCharacter() {
        assertThat(PlainText.cut("🎉🎉🎉", 2)).isEqualTo("🎉🎉");
        assertThat(PlainText.cut("ab", 2)).isEqualTo("ab");
    }

    @ParameterizedTest
    @ValueSource(strings = {"x", "!!!", "MTox", "MTotMQ", "Mjox", "MTo5OTk5OTk5OTk5OTk5OTk5OTk5OQ"})
    void cursorsAreOursOrRefused(String cursor) {
        if (cursor.equals("MTox")) {
            assertThat(PageRequest.read(cursor, "5")).isEqualTo(new PageRequest(1, 5));
            return;
        }
        assertThat(catchThrowableOfType(CouponException.class, () -> PageRequest.read(cursor, null))
                        .fields())
                .hasSize(1);
    }

    @Test
    void aCursorLeadsBack() {
        assertThat(PageRequest.read(PageRequest.cursorAfter(42), null)).isEqualTo(new PageRequest(42, 20));
        assertThat(PageRequest.readAscending(null, null).before()).isZero();
        assertThat(PageRequest.read(null, null).before()).isEqualTo(Long.MAX_VALUE);
    }

    @ParameterizedTest
    @CsvSource({
        "1, 1",
        "9223372036854775807, 0",
        "8999999999999999999, 8999999999999999999",
        "0, 0",
        "-1, 0",
        "x, 0",
        "01, 0"
    })
    void whatCannotBeAnIdIsNobodys(String text, long id) {
        assertThat(PathId.of(text)).isEqualTo(id);
    }
}
