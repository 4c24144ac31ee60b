package io.confetti.standalone.lab.bench.code;

import io.confetti.code.Alphabet;
import io.confetti.code.CodeKeys;
import io.confetti.code.CodePattern;
import io.confetti.code.CodeSeries;
import io.confetti.standalone.lab.load.Percentiles;
import io.confetti.standalone.lab.load.WarmUp;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/** How fast one thread verifies genuine codes: reads them as typed, checks them, and finds their serials. */
final class VerifySpeed {

    private static final int CODES = 200_000;
    private static final int ROUNDS = 5;
    private static final int KEY_BYTES = 32;
    private static final String PATTERN = "BENCH-####-####%";

    private final CodeSeries series;
    private final List<String> genuine;

    VerifySpeed() {
        byte[] key = new byte[KEY_BYTES];
        new SplittableRandom().nextBytes(key);
        this.series = CodeSeries.of(1, CodePattern.parse(Alphabet.BASE32, PATTERN), CodeKeys.ofOne(key), 1);
        this.genuine = LongStream.range(0, CODES).mapToObj(series::code).toList();
    }

    /** @return codes per second, median of the rounds once it gets no faster */
    double measure() throws Exception {
        WarmUp.run(this::round);
        return Percentiles.of(
                        IntStream.range(0, ROUNDS).mapToDouble(i -> round()).toArray())
                .median();
    }

    private double round() {
        long began = System.nanoTime();
        for (int serial = 0; serial < CODES; serial++) {
            if (series.serialOf(genuine.get(serial), CODES) != serial) {
                throw new IllegalStateException(genuine.get(serial) + " is not code " + serial);
            }
        }
        return CODES / ((System.nanoTime() - began) / 1e9);
    }
}
