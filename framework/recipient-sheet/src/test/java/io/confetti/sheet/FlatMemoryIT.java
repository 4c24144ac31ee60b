package io.confetti.sheet;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FlatMemoryIT {
    @TempDir
    Path folder;

    @Test
    void aMillionRowsOfUniqueTextsFitIntoASmallHeap() throws Exception {
        // given
        Path file = folder.resolve("million.xlsx");
        MillionRows.write(file);
        // when
        Process small = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx256m",
                        "-XX:+UseSerialGC",
                        "-cp",
                        System.getProperty("java.class.path"),
                        MillionRows.class.getName(),
                        file.toString(),
                        folder.resolve("failures.xlsx").toString())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("output").toFile())
                .start();
        // then
        assertThat(small.waitFor(5, TimeUnit.MINUTES)).isTrue();
        assertThat(folder.resolve("output")).content().doesNotContain("Exception", "OutOfMemoryError");
        assertThat(small.exitValue()).isZero();
    }
}
