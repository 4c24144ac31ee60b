package io.confetti.code;

import java.io.IOException;
import java.io.OutputStream;

/** Says how many codes one thread makes and verifies in a second; for people, no test asks it. */
final class CodeSpeed {
    private static final int CODES = 400_000;

    private CodeSpeed() {}

    public static void main(String[] arguments) throws IOException {
        CodeKeys keys = CodeKeys.ofOne(new byte[32]);
        measure(CodeSeries.of(7, CodePattern.parse(Alphabet.BASE32, "SAVE-####-###%"), keys, 1));
        measure(CodeSeries.of(7, CodePattern.parse(Alphabet.BASE32, "PC-####-####-#####%"), keys, 1));
        measure(CodeSeries.of(7, CodePattern.parse(Alphabet.DIGITS, "0731-############%%"), keys, 1));
        measure(CodeSeries.of(7, CodePattern.parse(Alphabet.DIGITS, "07-###################%%"), keys, 1));
    }

    private static void measure(CodeSeries series) throws IOException {
        for (int round = 0; round < 5; round++) {
            long start = System.nanoTime();
            series.writeLines(0, CODES, OutputStream.nullOutputStream());
            long made = System.nanoTime();
            var codes = new String[CODES];
            for (int serial = 0; serial < CODES; serial++) {
                codes[serial] = series.code(serial);
            }
            long listed = System.nanoTime();
            long sum = 0;
            for (String code : codes) {
                sum += series.serialOf(code, CODES);
            }
            long verified = System.nanoTime();
            // a program, not a test: this is its result
            System.out.printf(
                    "%s made %,d/s, verified %,d/s (%d)%n",
                    series.pattern(), perSecond(made - start), perSecond(verified - listed), sum);
        }
    }

    private static long perSecond(long nanoseconds) {
        return CODES * 1_000_000_000L / nanoseconds;
    }
}
