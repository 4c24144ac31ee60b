package io.confetti.code;

/**
 * Check characters over prefix and body. Both rules find every wrong character and every exchange of two characters, neighbours or
 * not, as long as a code has at most 31 characters; they are public and keep no guesser away.
 *
 * <p>A state begins with 0 and takes the values of the characters from left to right.
 */
enum CheckRule {
    /**
     * The character at distance j from the end of the code weighs α^j in GF(32) = GF(2)[α]/(α^5 + α^2 + 1), and all characters with
     * the check, which weighs α^0, add up to 0. α is primitive: no weight is 0 and the weights of 31 places differ, so neither a
     * changed character nor two exchanged ones can leave the sum at 0.
     */
    GF32(1) {
        @Override
        int next(int state, int value) {
            return timesAlpha(state) ^ value;
        }

        @Override
        int check(int state) {
            return timesAlpha(state);
        }
    },
    /** ISO/IEC 7064 MOD 97-10: the number that all digits with the two check digits make leaves 1 when divided by 97. */
    MOD_97_10(2) {
        @Override
        int next(int state, int value) {
            return (state * 10 + value) % 97;
        }

        @Override
        int check(int state) {
            return 98 - state * 100 % 97;
        }
    };

    private static final int DEGREE = 1 << 5;
    private static final int REDUCTION = 0b100101;

    private final int length;

    CheckRule(int length) {
        this.length = length;
    }

    /** How many characters it has. */
    int length() {
        return length;
    }

    /** @param value of the next character */
    abstract int next(int state, int value);

    /** The check characters as one number in the radix of the alphabet. */
    abstract int check(int state);

    private static int timesAlpha(int element) {
        int shifted = element << 1;
        return (shifted & DEGREE) == 0 ? shifted : shifted ^ REDUCTION;
    }
}
