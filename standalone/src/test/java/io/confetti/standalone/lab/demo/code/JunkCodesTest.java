package io.confetti.standalone.lab.demo.code;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.code.Alphabet;
import io.confetti.code.CodeKeys;
import io.confetti.code.CodePattern;
import io.confetti.code.CodeSeries;
import io.confetti.code.CodeText;
import io.confetti.standalone.lab.code.ExportedCodes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JunkCodesTest {

    private static final int SIZE = 20_000;
    private static final CodePattern PATTERN = CodePattern.parse(Alphabet.BASE32, "SAVE-####-###%");
    private static final CodeSeries SERIES = CodeSeries.of(1, PATTERN, CodeKeys.ofOne(new byte[32]), 1);

    @TempDir
    private Path folder;

    private List<String> junk;

    @BeforeEach
    void guess() throws IOException {
        String rows = LongStream.range(0, SIZE)
                .mapToObj(serial -> serial + "," + SERIES.code(serial))
                .collect(Collectors.joining("\r\n", "serial,code\r\n", "\r\n"));
        Path file = Files.writeString(folder.resolve("codes.csv"), rows);
        junk = new JunkCodes(PATTERN, ExportedCodes.read(file, PATTERN, 500), new SplittableRandom(7)).some(4_000);
    }

    @Test
    void hasNoCodeOfTheSeries() {
        assertThat(junk)
                .hasSize(4_000)
                .allSatisfy(
                        text -> assertThat(SERIES.serialOf(text, SIZE)).as(text).isEqualTo(CodeSeries.NONE));
    }

    @Test
    void guessesThatHaveARightCheckAreAmongThem() {
        long all = PATTERN.bodies().longValueExact();
        assertThat(junk.stream()
                        .filter(text -> SERIES.serialOf(text, all) != CodeSeries.NONE)
                        .count())
                .isEqualTo(1_000);
    }

    @Test
    void halfOfThemBeginWithThePrefix() {
        assertThat(junk.stream()
                        .filter(text -> CodeText.normalise(text).startsWith("SAVE"))
                        .count())
                .isBetween(2_000L, 2_010L);
    }
}
