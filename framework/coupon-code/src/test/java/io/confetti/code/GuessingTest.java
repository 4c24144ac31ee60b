package io.confetti.code;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/**
 * Texts that guessers make, against a series of a million codes: accepted as often as chance says, neither more nor less. 2 million
 * texts in the build, 20 million with {@code -Dconfetti.codes.whole=true}.
 */
class GuessingTest {
    private static final int TEXTS = Boolean.getBoolean("confetti.codes.whole") ? 20_000_000 : 2_000_000;
    private static final int SIZE = 1_000_000;

    /** A correct program fails that seldom, and the seeds are fixed. */
    private static final double UNLIKELY = 1e-9;

    private final SplittableRandom random = new SplittableRandom(2_026);

    @Test
    void guessesWithPrefixAndAnyCheckAreAcceptedByChance() {
        CodeSeries series = series("SAVE-######%");
        double chance = SIZE / Math.pow(32, 6) / 32;
        isChance(acceptedGuesses(series, 7), TEXTS * chance);
    }

    /** Seven characters for a million codes, as the example of the pattern has them. */
    @Test
    void oneCharacterMoreMakesGuessesRarer() {
        CodeSeries series = series("SAVE-####-###%");
        double chance = SIZE / Math.pow(32, 7) / 32;
        isChance(acceptedGuesses(series, 8), TEXTS * chance);
    }

    /** Who knows the rule of the check, which is public, is 32 times better off: the spare space alone keeps him away. */
    @Test
    void guessesWithTheRightCheckAreAcceptedByChance() {
        CodeSeries series = series("SAVE-######%");
        int prefixState =
                "SAVE".chars().reduce(0, (state, c) -> CheckRule.GF32.next(state, TypedCharacter.value((char) c)));
        int accepted = 0;
        var text = new StringBuilder("SAVE");
        for (int i = 0; i < TEXTS; i++) {
            int state = prefixState;
            text.setLength(4);
            for (int at = 0; at < 6; at++) {
                int value = random.nextInt(32);
                state = CheckRule.GF32.next(state, value);
                text.append(Alphabet.BASE32.symbol(value));
            }
            text.append(Alphabet.BASE32.symbol(CheckRule.GF32.check(state)));
            accepted += series.serialOf(text, SIZE) == CodeSeries.NONE ? 0 : 1;
        }
        isChance(accepted, TEXTS * SIZE / Math.pow(32, 6));
    }

    @Test
    void textsWithoutThePrefixAreNeverAccepted() {
        CodeSeries series = series("SAVE-######%");
        int accepted = 0;
        var text = new StringBuilder();
        for (int i = 0; i < TEXTS; i++) {
            text.setLength(0);
            for (int length = random.nextInt(4, 20); length > 0; length--) {
                text.append((char) random.nextInt(' ', 0x7F));
            }
            accepted += series.serialOf(text, SIZE) == CodeSeries.NONE ? 0 : 1;
        }
        double chance =
                Math.pow(36.0 / 95, 4) * Math.pow(32.0 / 95, 7); // that it has the shape at all, and then the rest
        isNotBeyond(accepted, TEXTS * chance);
    }

    private static CodeSeries series(String pattern) {
        return CodeSeries.of(11, CodePattern.parse(Alphabet.BASE32, pattern), CodeKeys.ofOne(new byte[32]), 1);
    }

    private int acceptedGuesses(CodeSeries series, int characters) {
        int accepted = 0;
        var text = new StringBuilder("SAVE");
        for (int i = 0; i < TEXTS; i++) {
            text.setLength(4);
            for (int at = 0; at < characters; at++) {
                text.append(Alphabet.BASE32.symbol(random.nextInt(32)));
            }
            accepted += series.serialOf(text, SIZE) == CodeSeries.NONE ? 0 : 1;
        }
        return accepted;
    }

    private static void isChance(int accepted, double expected) {
        isNotBeyond(accepted, expected);
        assertThat(probabilityOfAtMost(accepted, expected)).isGreaterThan(UNLIKELY);
    }

    private static void isNotBeyond(int accepted, double expected) {
        double moreThanThat = 1 - probabilityOfAtMost(accepted - 1, expected);
        assertThat(accepted == 0 ? 1 : moreThanThat)
                .as("probability of %s or more where %s are expected", accepted, expected)
                .isGreaterThan(UNLIKELY);
    }

    /** Of rare events, by Poisson. Summed in logarithms, for thousands may be expected. */
    private static double probabilityOfAtMost(int events, double expected) {
        double sum = 0;
        double logarithm = -expected;
        for (int k = 0; k <= events; k++) {
            sum += Math.exp(logarithm);
            logarithm += Math.log(expected) - Math.log(k + 1);
        }
        return Math.min(sum, 1);
    }
}
