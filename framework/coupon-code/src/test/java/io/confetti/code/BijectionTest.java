package io.confetti.code;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The code of each serial leads back to it, so no two serials share one. A sample in the build; all of a million serials of each
 * pattern with {@code -Dconfetti.codes.whole=true}.
 */
class BijectionTest {
    private static final int SERIALS = 1_000_000;
    private static final int BODIES = 2_000;
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

    /** From the other side: of any bodies with a right check, those that are accepted are printed for that serial and no other. */
    @ParameterizedTest
    @MethodSource("patterns")
    void noSerialHasTwoCodes(CodePattern pattern) {
        CodeSeries series = CodeSeries.of(3, pattern, CodeKeys.ofOne(new byte[32]), 1);
        var layout = new CodeLayout(pattern);
        var random = new SplittableRandom(pattern.bodyLength());
        int refused = 0;
        for (int i = 0; i < BODIES; i++) {
            var body = new BodyPermutation.Halves();
            body.upper = random.nextLong(
                    pattern.alphabet().bodies(pattern.bodyLength() / 2).longValueExact());
            body.lower = random.nextLong(
                    pattern.alphabet().bodies((pattern.bodyLength() + 1) / 2).longValueExact());
            byte[] printed = new byte[pattern.printedLength()];
            layout.print(body, printed, 0);
            String text = new String(printed, StandardCharsets.US_ASCII);
            long serial = series.serialOf(text, Long.MAX_VALUE);
            if (serial == CodeSeries.NONE) {
                refused++;
            } else {
                assertThat(series.code(serial)).isEqualTo(text);
            }
        }
        double beyondIds = Math.max(0, 1 - 0x1p63 / pattern.bodies().doubleValue());
        assertThat(refused / (double) BODIES).isCloseTo(beyondIds, within(0.05));
    }
}
