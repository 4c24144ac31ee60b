package io.confetti.merchantadmin.code.exports;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.code.Alphabet;
import io.confetti.code.CodeKeys;
import io.confetti.code.CodePattern;
import io.confetti.code.CodeSeries;
import io.confetti.merchantadmin.code.exports.qr.QrSheets;
import io.confetti.merchantadmin.table.FileFormat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A million codes in each format of tables, and as many as a PDF may have, in a JVM with a small heap. */
@Tag("nightly")
class FlatExportIT {
    private static final int CODES = 1_000_000;
    private static final int IN_PDF = 50_000;

    @TempDir
    private Path folder;

    @Test
    void exportsFitIntoASmallHeap() throws Exception {
        Path said = folder.resolve("output");
        Process small = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx128m",
                        "-XX:+UseSerialGC",
                        "-cp",
                        System.getProperty("java.class.path"),
                        FlatExportIT.class.getName(),
                        folder.toString())
                .redirectErrorStream(true)
                .redirectOutput(said.toFile())
                .start();
        assertThat(small.waitFor(10, TimeUnit.MINUTES)).isTrue();
        assertThat(said).content().doesNotContain("Exception", "OutOfMemoryError");
        assertThat(small.exitValue()).isZero();
        assertThat(Files.size(folder.resolve("codes.csv"))).isGreaterThan(CODES * 20L);
        assertThat(folder.resolve("codes.xlsx")).isNotEmptyFile();
        assertThat(folder.resolve("codes.pdf")).isNotEmptyFile();
    }

    public static void main(String[] arguments) throws IOException {
        Path folder = Path.of(arguments[0]);
        write(new TableCodes(FileFormat.CSV, folder.resolve("codes.csv")), CODES);
        write(new TableCodes(FileFormat.XLSX, folder.resolve("codes.xlsx")), CODES);
        write(new QrSheets(folder.resolve("codes.pdf")), IN_PDF);
    }

    private static void write(ExportedCodes target, int count) throws IOException {
        var pattern = CodePattern.parse(Alphabet.BASE32, "SAVE-####-####%");
        var series = CodeSeries.of(42, pattern, CodeKeys.ofOne(new byte[32]), 1);
        try (target) {
            for (int serial = 0; serial < count; serial++) {
                target.add(serial, series.code(serial));
            }
        }
    }
}
