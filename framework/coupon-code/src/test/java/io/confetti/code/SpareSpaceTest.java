package io.confetti.code;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SpareSpaceTest {
    private static final CodePattern SIX = CodePattern.parse(Alphabet.BASE32, "SAVE-######%");

    @Test
    void hasAThousandBodiesForEachSingleUseCode() {
        assertThat(SpareSpace.UNIQUE.problem(SIX, 1_073_741)).isEmpty();
        assertThat(SpareSpace.UNIQUE.problem(SIX, 1_073_742)).isPresent();
    }

    @Test
    void refusesWithTheNumbersAndWhatWouldDo() {
        assertThat(SpareSpace.UNIQUE.problem(SIX, 50_000_000))
                .contains(CodeProblem.ofWhole(
                        CodeFault.SPACE_TOO_SMALL,
                        Map.of(
                                "size",
                                50_000_000L,
                                "factor",
                                BigInteger.valueOf(1_000),
                                "needed",
                                BigInteger.valueOf(50_000_000_000L),
                                "bodies",
                                BigInteger.valueOf(1_073_741_824),
                                "most",
                                1_073_741L,
                                "more",
                                2)));
    }

    /** What it advises is enough, and one character less is not. */
    @ParameterizedTest
    @CsvSource({
        "BASE32, AB####%, 2000",
        "BASE32, AB####%, 1000000000",
        "DIGITS, 10######%%, 1001",
        "DIGITS, 10######%%, 10000000000"
    })
    void advisesTheLeastThatDoes(Alphabet alphabet, String text, long size) {
        CodePattern pattern = CodePattern.parse(alphabet, text);
        CodeProblem problem = SpareSpace.UNIQUE.problem(pattern, size).orElseThrow();
        int more = (int) problem.arguments().get("more");
        assertThat(more).isPositive();
        CodePattern longer = CodePattern.parse(alphabet, text.replaceFirst("#", "#".repeat(1 + more)));
        assertThat(SpareSpace.UNIQUE.problem(longer, size)).isEmpty();
        CodePattern almost = CodePattern.parse(alphabet, text.replaceFirst("#", "#".repeat(more)));
        assertThat(SpareSpace.UNIQUE.problem(almost, size)).isPresent();
    }

    @Test
    void saysWhenNoBodyIsLongEnough() {
        CodePattern digits = CodePattern.parse(Alphabet.DIGITS, "10######%%");
        assertThat(SpareSpace.UNIQUE.problem(digits, Long.MAX_VALUE)).hasValueSatisfying(problem -> {
            assertThat(problem.fault()).isEqualTo(CodeFault.SPACE_BEYOND_LONGEST);
            assertThat(problem.arguments()).containsEntry("most", 10_000_000_000_000_000L);
        });
    }

    @Test
    void codesOfSingleCouponsHoldTheirId() {
        assertThat(SpareSpace.PER_COUPON.problem(SIX, 1)).hasValueSatisfying(problem -> {
            assertThat(problem.fault()).isEqualTo(CodeFault.SPACE_PER_COUPON);
            assertThat(problem.arguments()).isEqualTo(Map.of("found", 6, "needed", 13));
        });
        CodePattern base32 = CodePattern.parse(Alphabet.BASE32, "PC#############%");
        assertThat(SpareSpace.PER_COUPON.problem(base32, 1L << 45)).isEmpty();
        assertThat(SpareSpace.PER_COUPON.problem(base32, (1L << 45) + 1)).isPresent();
        CodePattern digits = CodePattern.parse(Alphabet.DIGITS, "10###################%%");
        assertThat(SpareSpace.PER_COUPON.problem(digits, 9_536_743_164_062L)).isEmpty();
        assertThat(SpareSpace.PER_COUPON.problem(digits, 9_536_743_164_063L)).isPresent();
    }

    @Test
    void stopsWhoDoesNotAsk() {
        assertThatThrownBy(() -> SpareSpace.UNIQUE.require(SIX, 2_000_000)).isInstanceOf(CodeRefusedException.class);
        SpareSpace.UNIQUE.require(SIX, 1_000_000);
        assertThatThrownBy(() -> SpareSpace.UNIQUE.problem(SIX, 0)).isInstanceOf(IllegalArgumentException.class);
    }
}
