package io.confetti.code;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** 10,000 codes of twenty patterns with each mistake of one character and each exchange of neighbours: all are refused by arithmetic. */
class TypingErrorsTest {
    private static final int CODES = 10_000 / 20;

    static List<CodePattern> patterns() {
        return SamplePatterns.all();
    }

    @ParameterizedTest
    @MethodSource("patterns")
    void noMistakeOfOneCharacterIsAccepted(CodePattern pattern) {
        CodeSeries series = CodeSeries.of(5, pattern, CodeKeys.ofOne(new byte[32]), 1);
        int tried = 0;
        int accepted = 0;
        for (long serial = 0; serial < CODES; serial++) {
            var code = new StringBuilder(CodeText.normalise(series.code(serial)));
            for (int at = 0; at < code.length(); at++) {
                char right = code.charAt(at);
                for (int value = 0; value < pattern.alphabet().radix(); value++) {
                    code.setCharAt(at, pattern.alphabet().symbol(value));
                    if (code.charAt(at) != right) {
                        tried++;
                        accepted += isAccepted(series, code);
                    }
                }
                code.setCharAt(at, right);
            }
            assertThat(series.serialOf(code, CODES)).isEqualTo(serial);
        }
        assertThat(tried)
                .isEqualTo(CODES * pattern.length() * (pattern.alphabet().radix() - 1));
        assertThat(accepted).isZero();
    }

    @ParameterizedTest
    @MethodSource("patterns")
    void noExchangeOfNeighboursIsAccepted(CodePattern pattern) {
        CodeSeries series = CodeSeries.of(5, pattern, CodeKeys.ofOne(new byte[32]), 1);
        int tried = 0;
        int accepted = 0;
        for (long serial = 0; serial < CODES; serial++) {
            var code = new StringBuilder(CodeText.normalise(series.code(serial)));
            for (int at = 0; at + 1 < code.length(); at++) {
                if (code.charAt(at) != code.charAt(at + 1)) {
                    exchange(code, at);
                    tried++;
                    accepted += isAccepted(series, code);
                    exchange(code, at);
                }
            }
        }
        assertThat(tried).isGreaterThan(CODES * pattern.bodyLength() / 2);
        assertThat(accepted).isZero();
    }

    @ParameterizedTest
    @MethodSource("patterns")
    void noCharacterMoreOrLessIsAccepted(CodePattern pattern) {
        CodeSeries series = CodeSeries.of(5, pattern, CodeKeys.ofOne(new byte[32]), 1);
        String code = CodeText.normalise(series.code(1));
        for (int at = 0; at < code.length(); at++) {
            assertThat(isAccepted(series, code.substring(0, at) + code.substring(at + 1)))
                    .isZero();
            assertThat(isAccepted(series, code.substring(0, at) + "7" + code.substring(at)))
                    .isZero();
        }
    }

    /** Under the widest limit of serials, so that the check alone refuses. */
    private static int isAccepted(CodeSeries series, CharSequence code) {
        return series.serialOf(code, Long.MAX_VALUE) == CodeSeries.NONE ? 0 : 1;
    }

    private static void exchange(StringBuilder code, int at) {
        char kept = code.charAt(at);
        code.setCharAt(at, code.charAt(at + 1));
        code.setCharAt(at + 1, kept);
    }
}
