package io.confetti.merchantadmin.code.imports;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.code.CodeKeys;
import io.confetti.code.ImportedCodes;
import io.confetti.sheet.CodeReader;
import io.confetti.sheet.policy.FileRefusedException;
import io.confetti.sheet.policy.ReaderLimits;
import io.confetti.sheet.writer.SheetWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A million different codes are read, and told apart, in a JVM with a small heap. */
class FlatImportIT {
    private static final int ROWS = 1_000_000;

    @TempDir
    private Path folder;

    @Test
    void aMillionRowsFitIntoASmallHeap() throws Exception {
        Path csv = folder.resolve("codes.csv");
        try (var out = Files.newBufferedWriter(csv)) {
            for (int row = 0; row < ROWS; row++) {
                out.write("CODE-OF-THE-PRINTER-" + row + "\n");
            }
        }
        Path xlsx = folder.resolve("codes.xlsx");
        try (var sheet = SheetWriter.create(xlsx, SheetWriter.Strings.SHARED)) {
            sheet.sheet("codes");
            sheet.row(List.of("code"));
            for (int row = 0; row < ROWS; row++) {
                sheet.row(List.of("CODE-OF-THE-PRINTER-" + row));
            }
        }
        assertThat(found(csv)).isEqualTo(ROWS);
        assertThat(found(xlsx)).isEqualTo(ROWS);
    }

    private long found(Path file) throws Exception {
        Path said = folder.resolve("output");
        Process small = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx160m",
                        "-XX:+UseSerialGC",
                        "-cp",
                        System.getProperty("java.class.path"),
                        FlatImportIT.class.getName(),
                        file.toString())
                .redirectErrorStream(true)
                .redirectOutput(said.toFile())
                .start();
        assertThat(small.waitFor(10, TimeUnit.MINUTES)).isTrue();
        assertThat(said).content().doesNotContain("OutOfMemoryError");
        return Files.readString(said)
                .lines()
                .filter(line -> line.startsWith("codes "))
                .mapToLong(line -> Long.parseLong(line.substring("codes ".length())))
                .findFirst()
                .orElse(-1);
    }

    public static void main(String[] arguments) throws IOException, FileRefusedException {
        long[] codes = new long[1];
        var candidates = new ReadCandidates(
                ImportedCodes.of(CodeKeys.ofOne(new byte[32]), 1), block -> codes[0] += block.size());
        new CodeReader(ReaderLimits.standard()
                        .upTo(ROWS, ReaderLimits.standard().maxFileBytes()))
                .read(Path.of(arguments[0]), () -> {}, candidates);
        candidates.finish();
        // what the test reads of this process
        System.out.println("codes " + codes[0]);
    }
}
