package io.confetti.standalone.lab.code;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import io.confetti.code.Alphabet;
import io.confetti.code.CodeKeys;
import io.confetti.code.CodePattern;
import io.confetti.code.CodeSeries;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExportedCodesTest {

    private static final CodePattern PATTERN = CodePattern.parse(Alphabet.BASE32, "SALE-####-####%");
    private static final CodeSeries SERIES = CodeSeries.of(1, PATTERN, CodeKeys.ofOne(new byte[32]), 1);

    @TempDir
    private Path folder;

    @Test
    void countsRowsAndDifferentCodes() throws IOException {
        List<String> codes = codes(100_000);
        ExportedCodes read = read(codes);
        assertThat(read.rows()).isEqualTo(100_000);
        assertThat(read.distinct()).isEqualTo(100_000);
        assertThat(read.first()).isEqualTo(codes.subList(0, 3));

        codes.set(99_999, codes.get(0));
        codes.set(77, codes.get(0));
        assertThat(read(codes).rows()).isEqualTo(100_000);
        assertThat(read(codes).distinct()).isEqualTo(99_998);
    }

    @Test
    void knowsItsOwnCodesAndNoOthers() throws IOException {
        ExportedCodes read = read(codes(1_000));
        assertThat(read.contains(SERIES.code(999))).isTrue();
        assertThat(read.contains(SERIES.code(999).toLowerCase())).isTrue();
        assertThat(read.contains(SERIES.code(1_000))).isFalse();
        assertThat(read.contains("SOLD-0000-0000-0")).isFalse();
        assertThat(read.contains("")).isFalse();
    }

    @Test
    void refusesWhatIsNoFileOfTheSeries() throws IOException {
        Path file = Files.writeString(folder.resolve("other.csv"), "serial,code\r\n0,SAVE-0000-00000\r\n");
        assertThatIOException()
                .isThrownBy(() -> ExportedCodes.read(file, PATTERN, 0))
                .withMessageContaining("SAVE-0000-00000");
        Files.writeString(file, "code\r\n");
        assertThatIOException()
                .isThrownBy(() -> ExportedCodes.read(file, PATTERN, 0))
                .withMessageContaining("no file of codes");
    }

    private static List<String> codes(int count) {
        return new ArrayList<>(LongStream.range(0, count).mapToObj(SERIES::code).toList());
    }

    private ExportedCodes read(List<String> codes) throws IOException {
        StringBuilder text = new StringBuilder("serial,code\r\n");
        for (int serial = 0; serial < codes.size(); serial++) {
            text.append(serial).append(",\"").append(codes.get(serial)).append("\"\r\n");
        }
        return ExportedCodes.read(Files.writeString(folder.resolve("codes.csv"), text), PATTERN, 3);
    }
}
