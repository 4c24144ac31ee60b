package io.confetti.code;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Properties;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class CodeTextsTest {
    private static final Pattern PLACEHOLDER = Pattern.compile("\\{([a-zA-Z]+)}");

    private final Properties english = texts("en");
    private final Properties chinese = texts("zh_CN");

    private static Properties texts(String language) {
        var texts = new Properties();
        String file = "/messages/coupon-code_" + language + ".properties";
        try (var reader =
                new InputStreamReader(CodeTextsTest.class.getResourceAsStream(file), StandardCharsets.UTF_8)) {
            texts.load(reader);
        } catch (IOException e) {
            throw new AssertionError(file, e);
        }
        return texts;
    }

    @ParameterizedTest
    @EnumSource(CodeFault.class)
    void everyFaultIsExplainedInBothLanguages(CodeFault fault) {
        assertThat(english.getProperty(fault.key())).isNotBlank();
        assertThat(chinese.getProperty(fault.key())).isNotBlank();
        assertThat(placeholders(english.getProperty(fault.key())))
                .isEqualTo(placeholders(chinese.getProperty(fault.key())));
    }

    @Test
    void nothingElseIsExplained() {
        Set<String> keys = Arrays.stream(CodeFault.values()).map(CodeFault::key).collect(Collectors.toSet());
        assertThat(english.stringPropertyNames()).isEqualTo(keys);
        assertThat(chinese.stringPropertyNames()).isEqualTo(keys);
    }

    /** Each that can be provoked with a pattern: what the text asks for is given. */
    @ParameterizedTest
    @CsvSource({
        "BASE32, ' '",
        "BASE32, SAVE-###-###-###-###-###-###-###-###-###-###-###-#",
        "BASE32, U-####%",
        "BASE32, -A##B#%#C",
        "DIGITS, AL-#%",
        "DIGITS, 1-####################%%%"
    })
    void argumentsFillThePlaceholders(Alphabet alphabet, String pattern) {
        try {
            CodePattern.parse(alphabet, pattern);
        } catch (CodeRefusedException refused) {
            assertThat(refused.problems())
                    .allSatisfy(problem -> assertThat(problem.arguments().keySet())
                            .containsAll(placeholders(
                                    english.getProperty(problem.fault().key()))));
            return;
        }
        throw new AssertionError(pattern + " is accepted");
    }

    private static Set<String> placeholders(String text) {
        return PLACEHOLDER
                .matcher(text)
                .results()
                .map((MatchResult found) -> found.group(1))
                .collect(Collectors.toSet());
    }
}
