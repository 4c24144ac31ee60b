package io.confetti.code;

import java.io.IOException;
import java.io.OutputStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;

/**
 * The codes of one series, by arithmetic: the code of a serial, and the serial of a code. Different serials have different codes,
 * their order does not show, and nobody without the key makes one. Immutable; several threads may use it.
 */
public final class CodeSeries {
    /** Of texts that are no code. */
    public static final long NONE = -1;

    private static final int KEY_BYTES = 32;
    private static final int LINES = 256;

    private final CodeLayout layout;
    private final BodyPermutation permutation;
    private final long last;
    private final String testCode;

    private CodeSeries(CodeLayout layout, BodyPermutation permutation) {
        this.layout = layout;
        this.permutation = permutation;
        this.last = layout.pattern()
                .bodies()
                .subtract(BigInteger.ONE)
                .min(BigInteger.valueOf(Long.MAX_VALUE))
                .longValueExact();
        this.testCode = code(last);
    }

    /**
     * @param id of the series; with the key's version and the pattern it makes the codes what they are, none of them may change
     * @throws CodeRefusedException if there is no such key
     */
    public static CodeSeries of(long id, CodePattern pattern, CodeKeys keys, int keyVersion) {
        byte[] key = keys.derive(keyVersion, "series " + id, KEY_BYTES);
        return new CodeSeries(
                new CodeLayout(pattern),
                new BodyPermutation(key, pattern.alphabet().radix(), pattern.bodyLength(), id));
    }

    public CodePattern pattern() {
        return layout.pattern();
    }

    /**
     * The code as it is printed.
     *
     * @param serial from 0 to the last that the body can hold
     */
    public String code(long serial) {
        byte[] text = new byte[layout.pattern().printedLength()];
        encode(serial, text, 0);
        return new String(text, StandardCharsets.US_ASCII);
    }

    /**
     * Puts a code as ASCII into bytes.
     *
     * @return index behind it
     */
    public int encode(long serial, byte[] target, int from) {
        if (serial < 0 || serial > last) {
            throw new IllegalArgumentException("serial " + serial + " is not within 0 and " + last);
        }
        var number = new BodyPermutation.Halves();
        number.upper = serial / permutation.lowerModulus();
        number.lower = serial % permutation.lowerModulus();
        permutation.mix(number);
        return layout.print(number, target, from);
    }

    /** Writes the codes of a range of serials, each with a line feed; memory does not grow with the range. */
    public void writeLines(long first, long count, OutputStream out) throws IOException {
        byte[] lines = new byte[LINES * (layout.pattern().printedLength() + 1)];
        int filled = 0;
        for (long serial = first; serial < first + count; serial++) {
            filled = encode(serial, lines, filled);
            lines[filled++] = '\n';
            if (filled == lines.length) {
                out.write(lines, 0, filled);
                filled = 0;
            }
        }
        out.write(lines, 0, filled);
    }

    /**
     * The serial that a typed text is the code of, or {@link #NONE}: wrong prefix, character, length or check, or a serial that was
     * not given out. Forgives case, width, blanks, hyphens, O for 0, I and L for 1.
     *
     * @param made serials from 0 to here, exclusive, are given out
     */
    public long serialOf(CharSequence typed, long made) {
        return serialOf(typed, 0, made);
    }

    /**
     * As {@link #serialOf(CharSequence, long)}, where serials do not begin with 0: ids of coupons lie between the one that was drawn
     * when the template was made and one that is drawn now, which refuses most guesses without a look-up.
     *
     * @param first least serial that can have been given out
     * @param end behind the last of them
     */
    public long serialOf(CharSequence typed, long first, long end) {
        var number = new BodyPermutation.Halves();
        if (!layout.read(typed, number)) {
            return NONE;
        }
        permutation.unmix(number);
        long lowerModulus = permutation.lowerModulus();
        if (number.upper > Long.MAX_VALUE / lowerModulus) {
            return NONE;
        }
        long serial = number.upper * lowerModulus + number.lower; // negative if it has more than 63 bits
        return serial >= 0 && serial >= first && serial < end ? serial : NONE;
    }

    /**
     * A code that is never given out, for it has the last serial there is. Kept beside the series it shows later whether key, pattern
     * and arithmetic are still those of the first day; whoever reads it learns no code that is worth something.
     */
    public String testCode() {
        return testCode;
    }
}
