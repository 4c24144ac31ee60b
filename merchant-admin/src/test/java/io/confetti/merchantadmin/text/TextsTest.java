package io.confetti.merchantadmin.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.merchantadmin.coupon.CouponError;
import io.confetti.merchantadmin.export.ExportError;
import io.confetti.merchantadmin.notice.task.NoticeCommandError;
import io.confetti.merchantadmin.recipientfile.FileVerdict;
import io.confetti.merchantadmin.recipientfile.RecipientFileError;
import io.confetti.merchantadmin.task.TaskError;
import io.confetti.merchantadmin.template.TemplateError;
import io.confetti.platform.error.ErrorCode;
import io.confetti.platform.error.ErrorTexts;
import io.confetti.sheet.policy.FailureCause;
import io.confetti.sheet.policy.FileRefusal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class TextsTest {
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
        var codes = Stream.<ErrorCode[]>of(
                        TemplateError.values(),
                        RecipientFileError.values(),
                        TaskError.values(),
                        NoticeCommandError.values(),
                        ExportError.values(),
                        CouponError.values())
                .flatMap(Stream::of)
                .map(ErrorCode::code)
                .collect(Collectors.toCollection(ArrayList::new));
        codes.addAll(List.of("notice.nothing-sent", "notice.cancelled")); // distribution says them

        for (Locale language : List.of(Locale.SIMPLIFIED_CHINESE, Locale.ENGLISH)) {
            assertThat(codes)
                    .allSatisfy(code ->
                            assertThat(TEXTS.text(code, Map.of(), language)).isNotEqualTo(code));
        }
    }
}
