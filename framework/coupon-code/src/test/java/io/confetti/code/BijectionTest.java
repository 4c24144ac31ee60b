package io.confetti.code;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The code of each serial leads back to it, so no two serials share one. A sample in the build; all of a million serials of each
 * pattern with {@code -Dconfetti.codes.whole=true}.
 */
class BijectionTest {
    private static final int SERIALS = 1_000_000;
    private static final int STEP = Boolean.getBoolean("confetti.codes.whole") ? 1 : 61;

    static List<CodePattern> patterns() {
        return SamplePatterns.all();
    }

    @ParameterizedTest
    @MethodSource("patterns")
    void eachCodeLeadsBackToItsSerial(CodePattern pattern) {
        CodeSeries series = CodeSeries.of(pattern.hashCode(), pattern, CodeKeys.ofOne(new byte[32]), 1);
        int lost = 0;
        for (long serial = 0; serial < SERIALS; serial += STEP) {
            lost += series.serialOf(series.code(serial), SERIALS) == serial ? 0 : 1;
        }
        assertThat(lost).isZero();
    }

    /** Ids of coupons use all 63 bits. */
    @ParameterizedTest
    @MethodSource("patterns")
    void greatSerialsLeadBackToo(CodePattern pattern) {
        CodeSeries series = CodeSeries.of(3, pattern, CodeKeys.ofOne(new byte[32]), 1);
        long last = series.serialOf(series.testCode(), Long.MAX_VALUE) < 0
                ? Long.MAX_VALUE // the last of 63 bits is no serial that is given out, not even under the widest limit
                : pattern.bodies().longValueExact() - 1;
        var codes = new HashSet<String>();
        for (long back = 1; back <= 1_000; back++) {
            String code = series.code(last - back);
            assertThat(series.serialOf(code, Long.MAX_VALUE)).isEqualTo(last - back);
            codes.add(code);
        }
        assertThat(codes).hasSize(1_000);
    }
}
