package io.confetti.code;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Random;
import java.util.stream.IntStream;
import org.bouncycastle.crypto.fpe.FPEFF1Engine;
import org.bouncycastle.crypto.params.FPEParameters;
import org.bouncycastle.crypto.params.KeyParameter;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Holds our FF1 to BouncyCastle's, which was tried with the samples of the standard. */
class BodyPermutationTest {
    private static final int KEYS = 8;
    private static final int NUMBERS = 40;

    private final Random random = new Random(20_261_129);

    @ParameterizedTest
    @EnumSource(Alphabet.class)
    void isTheStandardsPermutationForEachLength(Alphabet alphabet) {
        for (int length = alphabet.shortestBody(); length <= alphabet.longestBody(); length++) {
            for (int i = 0; i < KEYS; i++) {
                byte[] key = new byte[32];
                random.nextBytes(key);
                long tweak = random.nextLong();
                isTheStandards(key, alphabet.radix(), length, tweak);
            }
        }
    }

    private void isTheStandards(byte[] key, int radix, int length, long tweak) {
        var ours = new BodyPermutation(key, radix, length, tweak);
        var theirs = new FPEFF1Engine();
        byte[] tweakBytes = BigInteger.valueOf(tweak).toByteArray();
        byte[] eight = new byte[8];
        Arrays.fill(eight, (byte) (tweak < 0 ? 0xFF : 0));
        System.arraycopy(tweakBytes, 0, eight, 8 - tweakBytes.length, tweakBytes.length);
        theirs.init(true, new FPEParameters(new KeyParameter(key), radix, eight));
        for (int i = 0; i < NUMBERS; i++) {
            byte[] digits = digits(i, radix, length);
            byte[] body = new byte[length];
            theirs.processBlock(digits, 0, length, body, 0);
            var number = halves(digits, radix);
            ours.mix(number);
            assertSame(number, halves(body, radix));
            ours.unmix(number);
            assertSame(number, halves(digits, radix));
        }
    }

    /** All zeros, all of the greatest digit, then any. */
    private byte[] digits(int i, int radix, int length) {
        byte[] digits = new byte[length];
        for (int at = 0; at < length; at++) {
            digits[at] = (byte) (i == 0 ? 0 : i == 1 ? radix - 1 : random.nextInt(radix));
        }
        return digits;
    }

    private static BodyPermutation.Halves halves(byte[] digits, int radix) {
        var halves = new BodyPermutation.Halves();
        for (int at = 0; at < digits.length; at++) {
            if (at < digits.length / 2) {
                halves.upper = halves.upper * radix + digits[at];
            } else {
                halves.lower = halves.lower * radix + digits[at];
            }
        }
        return halves;
    }

    private static void assertSame(BodyPermutation.Halves found, BodyPermutation.Halves expected) {
        assertThat(new long[] {found.upper, found.lower}).containsExactly(expected.upper, expected.lower);
    }

    @ParameterizedTest
    @CsvSource({"10, 6", "32, 4"})
    void givesEachNumberOfTheSmallestBodiesAnother(int radix, int length) {
        var permutation = new BodyPermutation(new byte[32], radix, length, 1);
        int numbers = IntStream.range(0, length).reduce(1, (power, i) -> power * radix);
        long modulus = permutation.lowerModulus();
        var seen = new BitSet(numbers);
        var number = new BodyPermutation.Halves();
        for (int serial = 0; serial < numbers; serial++) {
            number.upper = serial / modulus;
            number.lower = serial % modulus;
            permutation.mix(number);
            seen.set((int) (number.upper * modulus + number.lower));
        }
        assertThat(seen.cardinality()).isEqualTo(numbers);
        assertThat(seen.length()).isEqualTo(numbers);
    }
}
