package io.confetti.code;

import static io.confetti.code.Alphabet.BASE32;
import static io.confetti.code.Alphabet.DIGITS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.math.BigInteger;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CodePatternTest {

    private static List<CodeProblem> problems(Alphabet alphabet, String text) {
        return catchThrowableOfType(CodeRefusedException.class, () -> CodePattern.parse(alphabet, text))
                .problems();
    }

    @Test
    void hasPrefixBodyAndCheck() {
        CodePattern pattern = CodePattern.parse(BASE32, "save-####-###%");
        assertThat(pattern.prefix()).isEqualTo("SAVE");
        assertThat(pattern.text()).isEqualTo("SAVE-####-###%");
        assertThat(pattern.bodyLength()).isEqualTo(7);
        assertThat(pattern.bodies()).isEqualTo(34_359_738_368L);
        assertThat(CodePattern.parse(BASE32, pattern.text())).isEqualTo(pattern);
    }

    @Test
    void printsThePrefixAsItIsWrittenAndComparesItNormalised() {
        CodePattern pattern = CodePattern.parse(BASE32, "Holiday-######%");
        assertThat(pattern.text()).isEqualTo("HOLIDAY-######%");
        assertThat(pattern.prefix()).isEqualTo("H011DAY");
    }

    /** Alphabet, pattern, then what is wrong and where. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            BASE32 | "  "                              | PATTERN_EMPTY               | 0
            BASE32 | SAVE-###-###-###-###-###-###-###-###-###-###-###-# | PATTERN_TOO_LONG | 0
            BASE32 | SUMMER-####%                      | PATTERN_CHARACTER           | 2
            BASE32 | SA!E-####%                        | PATTERN_CHARACTER           | 3
            BASE32 | 优惠券-####%                       | PATTERN_CHARACTER           | 1
            BASE32 | -SAVE####%                        | PATTERN_SEPARATOR           | 1
            BASE32 | SAVE####%-                        | PATTERN_SEPARATOR           | 10
            BASE32 | SAVE--####%                       | PATTERN_SEPARATOR           | 6
            BASE32 | SAVE- ####%                       | PATTERN_SEPARATOR           | 6
            BASE32 | SAVE-##X##%                       | PATTERN_LITERAL_BEHIND_BODY | 8
            BASE32 | SAVE-####%X                       | PATTERN_BEHIND_CHECK        | 11
            BASE32 | SAVE-####%#                       | PATTERN_BEHIND_CHECK        | 11
            BASE32 | SAVE-####                         | PATTERN_CHECK               | 0
            BASE32 | SAVE-####%%                       | PATTERN_CHECK               | 0
            DIGITS | 10-######%                        | PATTERN_CHECK               | 0
            BASE32 | SAVE-###%                         | PATTERN_BODY_SHORT          | 0
            DIGITS | 10-#####%%                        | PATTERN_BODY_SHORT          | 0
            BASE32 | SAVE-##############%              | PATTERN_BODY_LONG           | 0
            DIGITS | 10-####################%%         | PATTERN_BODY_LONG           | 0
            BASE32 | S-####%                           | PREFIX_LENGTH               | 0
            BASE32 | ####%                             | PREFIX_LENGTH               | 0
            BASE32 | ABCDEFGHJKMNP-####%               | PREFIX_LENGTH               | 0
            DIGITS | SAVE-######%%                     | PATTERN_DIGIT               | 1
            DIGITS | LL10-######%%                     | FRONT_VALUE_MISSING         | 1
            """)
    void saysWhatIsWrongAndWhere(Alphabet alphabet, String text, CodeFault fault, int position) {
        assertThat(problems(alphabet, text)).first().satisfies(problem -> {
            assertThat(problem.fault()).isEqualTo(fault);
            assertThat(problem.position()).isEqualTo(position);
        });
    }

    @Test
    void saysAllAtOnce() {
        assertThat(problems(BASE32, "SUM-##X#"))
                .extracting(CodeProblem::fault)
                .containsExactly(
                        CodeFault.PATTERN_CHARACTER,
                        CodeFault.PATTERN_LITERAL_BEHIND_BODY,
                        CodeFault.PATTERN_BODY_SHORT,
                        CodeFault.PATTERN_CHECK);
    }

    @Test
    void givesTheNumbers() {
        assertThat(problems(BASE32, "SAVE-##%"))
                .singleElement()
                .satisfies(problem -> assertThat(problem.arguments()).isEqualTo(Map.of("found", 2, "shortest", 4)));
        assertThat(problems(BASE32, "SU-####%"))
                .singleElement()
                .satisfies(
                        problem -> assertThat(problem.arguments()).isEqualTo(Map.of("position", 2, "character", "U")));
    }

    @Test
    void isNoShorterThanTheStandardAllows() {
        for (Alphabet alphabet : Alphabet.values()) {
            assertThat(alphabet.bodies(alphabet.shortestBody())).isGreaterThanOrEqualTo(BigInteger.TEN.pow(6));
            assertThat(alphabet.bodies(alphabet.longestBody())).isGreaterThan(BigInteger.ONE.shiftLeft(63));
            assertThat(alphabet.bodies(alphabet.longestBody() - 1)).isLessThan(BigInteger.ONE.shiftLeft(63));
        }
    }

    @Test
    void putsLineTypeAndDateInFront() {
        var front = new CodeFront("07", "31", LocalDate.of(2026, 12, 9));
        assertThat(front.fill("LLTTYYMMDD-########%%")).isEqualTo("0731261209-########%%");
        assertThat(front.fill("9-yyyy-ll-########%%")).isEqualTo("9-2026-07-########%%");
        assertThat(front.fill("10-########%%")).isEqualTo("10-########%%");
        assertThat(CodePattern.parse(DIGITS, front.fill("LLTTYYMMDD-########%%"))
                        .prefix())
                .isEqualTo("0731261209");
    }

    @ParameterizedTest
    @CsvSource({
        "LLLTT-######%%, FRONT_VALUE, 1",
        "10TT-######%%, FRONT_VALUE_MISSING, 3",
        "LL10LL-######%%, FRONT_REPEATED, 5",
        "10YYY-######%%, FRONT_DATE_LENGTH, 3",
        "10D-######%%, FRONT_DATE_LENGTH, 3"
    })
    void refusesFrontsThatDoNotFit(String pattern, CodeFault fault, int position) {
        var front = new CodeFront("07", "", LocalDate.of(2026, 12, 9));
        assertThatThrownBy(() -> front.fill(pattern))
                .isInstanceOfSatisfying(
                        CodeRefusedException.class,
                        refused -> assertThat(refused.problems()).first().satisfies(problem -> {
                            assertThat(problem.fault()).isEqualTo(fault);
                            assertThat(problem.position()).isEqualTo(position);
                        }));
    }
}
