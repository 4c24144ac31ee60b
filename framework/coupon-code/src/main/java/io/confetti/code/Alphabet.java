package io.confetti.code;

import java.math.BigInteger;

/** The characters that a code is made of. */
public enum Alphabet {
    /** Crockford's base 32: digits and capital letters without I, L, O and U. */
    BASE32("0123456789ABCDEFGHJKMNPQRSTVWXYZ", CheckRule.GF32, 4, 13),
    /** For tills and keypads. */
    DIGITS("0123456789", CheckRule.MOD_97_10, 6, 19);

    private final String symbols;
    private final CheckRule check;
    private final int shortestBody;
    private final int longestBody;

    Alphabet(String symbols, CheckRule check, int shortestBody, int longestBody) {
        this.symbols = symbols;
        this.check = check;
        this.shortestBody = shortestBody;
        this.longestBody = longestBody;
    }

    /** How many characters there are. */
    public int radix() {
        return symbols.length();
    }

    /** How many check characters a code ends with. */
    public int checkLength() {
        return check.length();
    }

    /** FF1 must not be used on fewer than 1,000,000 values (NIST SP 800-38G revision 1): no body is shorter than this. */
    public int shortestBody() {
        return shortestBody;
    }

    /** The first length that has room for every coupon id (63 bits). Codes of single coupons have it, no body is longer. */
    public int longestBody() {
        return longestBody;
    }

    /** How many bodies of a length there are. */
    public BigInteger bodies(int length) {
        return BigInteger.valueOf(radix()).pow(length);
    }

    CheckRule check() {
        return check;
    }

    /** @param value from 0 to radix - 1 */
    char symbol(int value) {
        return symbols.charAt(value);
    }
}
