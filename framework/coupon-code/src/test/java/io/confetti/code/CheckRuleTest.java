package io.confetti.code;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Proves the rules for codes of every length that a pattern can have, by trying all places and all pairs of characters. Both rules
 * are sums in which each place has a weight, so what else stands in the code does not matter; several fillings are tried all the same.
 */
class CheckRuleTest {
    private static final int FILLINGS = 3;
    private final Random random = new Random(31);

    @ParameterizedTest
    @EnumSource(Alphabet.class)
    void findsEveryWrongCharacterInEveryPlace(Alphabet alphabet) {
        forEachCode(alphabet, code -> {
            int undetected = 0;
            for (int at = 0; at < code.length; at++) {
                int right = code[at];
                for (int wrong = 0; wrong < alphabet.radix(); wrong++) {
                    code[at] = wrong;
                    undetected += wrong != right && isRight(alphabet, code) ? 1 : 0;
                }
                code[at] = right;
            }
            assertThat(undetected).isZero();
        });
    }

    /** For each two places, not neighbours alone, and all pairs of characters in them. */
    @ParameterizedTest
    @EnumSource(Alphabet.class)
    void findsEveryExchangeOfTwoCharacters(Alphabet alphabet) {
        int body = alphabet.longestBody() + CodePattern.LONGEST_PREFIX;
        int undetected = 0;
        for (int first = 0; first < body; first++) {
            for (int second = first + 1; second < body; second++) {
                undetected += undetectedPairs(alphabet, first, second);
            }
        }
        assertThat(undetected).isZero();
    }

    /** With the check characters themselves, which cannot be chosen freely. */
    @ParameterizedTest
    @EnumSource(Alphabet.class)
    void findsEveryExchangeWithTheCheck(Alphabet alphabet) {
        forEachCode(alphabet, code -> {
            int undetected = 0;
            for (int at = 0; at < code.length; at++) {
                for (int check = code.length - alphabet.checkLength(); check < code.length; check++) {
                    boolean differ = code[at] != code[check];
                    exchange(code, at, check);
                    undetected += differ && isRight(alphabet, code) ? 1 : 0;
                    exchange(code, at, check);
                }
            }
            assertThat(undetected).isZero();
        });
    }

    @Test
    void weighsWithThePowersOfAPrimitiveElement() {
        int[] word = random.ints(25, 0, 32).toArray();
        int sum = 0;
        int weight = 2;
        for (int at = word.length - 1; at >= 0; at--) {
            sum ^= product(word[at], weight);
            weight = product(weight, 2);
        }
        assertThat(check(Alphabet.BASE32, word, word.length)).isEqualTo(sum);
    }

    @Test
    void isTheRuleOfIso7064ForDigits() {
        for (int i = 0; i < 1_000; i++) {
            int[] code = code(Alphabet.DIGITS, 8 + random.nextInt(24));
            var text = new StringBuilder();
            for (int digit : code) {
                text.append(digit);
            }
            assertThat(new BigInteger(text.toString()).mod(BigInteger.valueOf(97)))
                    .isEqualTo(BigInteger.ONE);
        }
    }

    /** How many pairs of different characters may be exchanged unseen. */
    private int undetectedPairs(Alphabet alphabet, int first, int second) {
        int[] code = random.ints(alphabet.longestBody() + CodePattern.LONGEST_PREFIX, 0, alphabet.radix())
                .toArray();
        int undetected = 0;
        for (int a = 0; a < alphabet.radix(); a++) {
            for (int b = a + 1; b < alphabet.radix(); b++) {
                code[first] = a;
                code[second] = b;
                int check = check(alphabet, code, code.length);
                exchange(code, first, second);
                undetected += check == check(alphabet, code, code.length) ? 1 : 0;
            }
        }
        return undetected;
    }

    private interface CodeTrial {
        void run(int[] code);
    }

    private void forEachCode(Alphabet alphabet, CodeTrial trial) {
        int longest = CodePattern.LONGEST_PREFIX + alphabet.longestBody() + alphabet.checkLength();
        int shortest = CodePattern.SHORTEST_PREFIX + alphabet.shortestBody() + alphabet.checkLength();
        for (int length = shortest; length <= longest; length++) {
            for (int filling = 0; filling < FILLINGS; filling++) {
                trial.run(code(alphabet, length));
            }
        }
    }

    private int[] code(Alphabet alphabet, int length) {
        int[] code = random.ints(length, 0, alphabet.radix()).toArray();
        int check = check(alphabet, code, length - alphabet.checkLength());
        for (int at = length - 1; at >= length - alphabet.checkLength(); at--) {
            code[at] = check % alphabet.radix();
            check /= alphabet.radix();
        }
        return code;
    }

    private static boolean isRight(Alphabet alphabet, int[] code) {
        int payload = code.length - alphabet.checkLength();
        int found = 0;
        for (int at = payload; at < code.length; at++) {
            found = found * alphabet.radix() + code[at];
        }
        return found == check(alphabet, code, payload);
    }

    private static int check(Alphabet alphabet, int[] code, int length) {
        int state = 0;
        for (int at = 0; at < length; at++) {
            state = alphabet.check().next(state, code[at]);
        }
        return alphabet.check().check(state);
    }

    private static void exchange(int[] code, int a, int b) {
        int kept = code[a];
        code[a] = code[b];
        code[b] = kept;
    }

    /** Of polynomials over GF(2), the slow way, modulo x^5 + x^2 + 1. */
    private static int product(int a, int b) {
        int product = 0;
        for (int bit = 0; bit < 5; bit++) {
            product ^= (b >> bit & 1) == 1 ? a << bit : 0;
        }
        for (int bit = 9; bit >= 5; bit--) {
            product ^= (product >> bit & 1) == 1 ? 0b100101 << bit - 5 : 0;
        }
        return product;
    }
}
