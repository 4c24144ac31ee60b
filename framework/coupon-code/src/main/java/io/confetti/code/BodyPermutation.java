package io.confetti.code;

import java.util.concurrent.atomic.AtomicReference;
import org.bouncycastle.crypto.BlockCipher;
import org.bouncycastle.crypto.engines.AESEngine;
import org.bouncycastle.crypto.params.KeyParameter;

/**
 * FF1 of NIST SP 800-38G with AES-256 over the bodies of one length: mixes all numbers with n digits of the radix, each going to
 * another one. It reckons with two longs where BouncyCastle's engine has arrays and big numbers, which is several times faster;
 * {@code BodyPermutationTest} holds it to that engine. Immutable; several threads may use it.
 */
final class BodyPermutation {
    private static final int ROUNDS = 10;
    private static final int BLOCK = 16;
    private static final int TWEAK = Long.BYTES;

    /** Two halves of a number: its upper and its lower digits. For one call at a time. */
    static final class Halves {
        long upper;
        long lower;
    }

    /** AES with its expanded key and a place to work; not safe for several threads. */
    private static final class Rounds {
        private final BlockCipher aes = AESEngine.newInstance();
        private final byte[] block = new byte[BLOCK];

        private Rounds(byte[] key) {
            aes.init(true, new KeyParameter(key));
        }
    }

    private final byte[] key;
    private final byte[] start;
    private final long[] modulus;
    private final int numberBytes;
    private final int sumBytes;

    /** One that nobody uses just now; who finds none makes another, which costs no more than a code does. */
    private final AtomicReference<Rounds> spare = new AtomicReference<>();

    /**
     * @param key 32 bytes
     * @param length of a body, in digits of the radix; its lower half, rounded up, fits into 7 bytes
     * @param tweak second key in public, by which equal keys give different permutations
     */
    BodyPermutation(byte[] key, int radix, int length, long tweak) {
        int upperDigits = length / 2;
        int lowerDigits = length - upperDigits;
        this.key = key.clone();
        this.modulus = new long[] {power(radix, upperDigits), power(radix, lowerDigits)};
        int bits = Long.SIZE - Long.numberOfLeadingZeros(modulus[1] - 1);
        this.numberBytes = (bits + 7) / 8;
        this.sumBytes = 4 * ((numberBytes + 3) / 4) + 4;
        if (TWEAK + 1 + numberBytes > BLOCK) {
            throw new IllegalArgumentException("a body of " + length + " characters is too long");
        }
        this.start = start(radix, length, upperDigits, tweak);
    }

    /** The numbers that there are divided by this are upper halves, what is left are lower ones. */
    long lowerModulus() {
        return modulus[1];
    }

    /** The body of a serial, in place. */
    void mix(Halves number) {
        Rounds rounds = take();
        for (int round = 0; round < ROUNDS; round++) {
            long m = modulus[round & 1];
            long sum = number.upper + roundSum(rounds, round, number.lower, m);
            number.upper = number.lower;
            number.lower = sum >= m ? sum - m : sum;
        }
        spare.set(rounds);
    }

    /** The serial of a body, in place. */
    void unmix(Halves number) {
        Rounds rounds = take();
        for (int round = ROUNDS - 1; round >= 0; round--) {
            long m = modulus[round & 1];
            long difference = number.lower - roundSum(rounds, round, number.upper, m);
            number.lower = number.upper;
            number.upper = difference < 0 ? difference + m : difference;
        }
        spare.set(rounds);
    }

    private Rounds take() {
        Rounds free = spare.getAndSet(null);
        return free == null ? new Rounds(key) : free;
    }

    /**
     * First block P, encrypted once for all, and over it the tweak, which are the first bytes of the second block Q. Q is one block:
     * tweak, zeros, number of the round, half.
     */
    private byte[] start(int radix, int length, int upperDigits, long tweak) {
        byte[] first = {1, 2, 1, 0, 0, 0, ROUNDS, (byte) upperDigits, 0, 0, 0, 0, 0, 0, 0, 0};
        putNumber(first, 6, radix, 3);
        putNumber(first, 12, length, 4);
        putNumber(first, 16, TWEAK, 4);
        byte[] encrypted = new byte[BLOCK];
        new Rounds(key).aes.processBlock(first, 0, encrypted, 0);
        byte[] second = new byte[BLOCK];
        putNumber(second, TWEAK, tweak, TWEAK);
        for (int i = 0; i < BLOCK; i++) {
            encrypted[i] ^= second[i];
        }
        return encrypted;
    }

    /** What a round adds to the other half: first bytes of AES(E(P) xor Q) as a number, modulo m. */
    private long roundSum(Rounds rounds, int round, long half, long m) {
        byte[] block = rounds.block;
        System.arraycopy(start, 0, block, 0, BLOCK);
        block[BLOCK - 1 - numberBytes] ^= (byte) round;
        long rest = half;
        for (int i = BLOCK - 1; i >= BLOCK - numberBytes; i--) {
            block[i] ^= (byte) rest;
            rest >>>= 8;
        }
        rounds.aes.processBlock(block, 0, block, 0);
        return remainder(block, m);
    }

    /** Of the first bytes as one number: 8 bytes, or 12 in two steps. A remainder has at most 35 bits, so two bytes more fit. */
    private long remainder(byte[] bytes, long m) {
        boolean binary = (m & m - 1) == 0;
        if (binary) {
            return number(bytes, sumBytes - Long.BYTES, Long.BYTES) & m - 1;
        }
        long remainder = number(bytes, 0, 4) % m;
        for (int at = 4; at < sumBytes; at += 2) {
            remainder = (remainder << 16 | number(bytes, at, 2)) % m;
        }
        return remainder;
    }

    private static long number(byte[] bytes, int from, int length) {
        long number = 0;
        for (int i = from; i < from + length; i++) {
            number = number << 8 | bytes[i] & 0xFF;
        }
        return number;
    }

    private static void putNumber(byte[] bytes, int end, long number, int length) {
        long rest = number;
        for (int i = end - 1; i >= end - length; i--) {
            bytes[i] = (byte) rest;
            rest >>>= 8;
        }
    }

    private static long power(int radix, int exponent) {
        long power = 1;
        for (int i = 0; i < exponent; i++) {
            power = Math.multiplyExact(power, radix);
        }
        return power;
    }
}
