package io.confetti.platform.error;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class ErrorTextsTest {
    private final ErrorTexts texts = new ErrorTexts();

    @Test
    void aWishWithoutEndIsNotRead() {
        assertThat(ErrorTexts.languageOf("zh-x1,".repeat(2_000) + "en")).hasToString("zh_CN");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "|zh_CN",
                "zh-CN,zh;q=0.9,en;q=0.8|zh_CN",
                "en|en",
                "en-US,zh;q=0.5|en",
                "fr|zh_CN",
                "fr,en;q=0.2|en",
                "*|zh_CN",
                ";;;bad|zh_CN",
                "-|zh_CN",
                "en;q=NaN,-|zh_CN"
            })
    void answersInChineseUnlessEnglishIsPreferred(String header, String language) {
        assertThat(ErrorTexts.languageOf(header)).hasToString(language);
    }

    @ParameterizedTest
    @EnumSource(CommonError.class)
    void everyCommonErrorHasBothTexts(CommonError error) {
        assertThat(texts.text(error.code(), Map.of(), Locale.SIMPLIFIED_CHINESE))
                .isNotEqualTo(error.code());
        assertThat(texts.text(error.code(), Map.of(), Locale.ENGLISH)).isNotEqualTo(error.code());
    }

    @Test
    void fillsPlaceholdersWithTextsThatLookLikePatterns() {
        assertThat(texts.text("common.unsupported-type", Map.of("type", "$1\\{x}"), Locale.ENGLISH))
                .isEqualTo("Content type $1\\{x} is not supported");
    }

    @Test
    void aCodeWithoutTextIsItsOwnText() {
        assertThat(texts.text("x.y", Map.of(), Locale.ENGLISH)).isEqualTo("x.y");
    }
}
