package io.confetti.sheet;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.sheet.failure.RowFailure;
import io.confetti.sheet.policy.FailureCause;
import io.confetti.sheet.policy.ReaderLimits;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Verifies a file in a JVM whose heap is 64 MiB, JVM and libraries included: what needs more ends it. */
final class SmallHeap {
    private SmallHeap() {}

    /** ACCEPT or the refusal. */
    static String verdictOn(Path file) throws Exception {
        return run(file, "verify");
    }

    /** Makes the failure file for the first user row. */
    static String failureFileOf(Path file) throws Exception {
        return run(file, "failures");
    }

    private static String run(Path file, String what) throws IOException, InterruptedException {
        Path output = file.resolveSibling(file.getFileName() + ".out");
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx64m",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                SmallHeap.class.getName(),
                file.toString(),
                what));
        Process small = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        assertThat(small.waitFor(3, TimeUnit.MINUTES)).isTrue();
        String said = Files.readString(output);
        assertThat(said).doesNotContain("OutOfMemoryError");
        return said.lines()
                .filter(line -> line.startsWith("answer "))
                .map(line -> line.substring("answer ".length()))
                .findFirst()
                .orElseThrow(() -> new AssertionError(said));
    }

    public static void main(String[] arguments) throws Exception {
        Path file = Path.of(arguments[0]);
        if (arguments[1].equals("failures")) {
            Path target = file.resolveSibling("failures.xlsx");
            RowFailure first = new RowFailure(2, FailureCause.NO_STOCK);
            FailureWorkbook.write(
                    file,
                    ReaderLimits.standard(),
                    RecipientReader.VERSION,
                    List.of(first).iterator(),
                    target);
            System.out.println("answer written");
        } else {
            Verification found = new RecipientReader(ReaderLimits.standard()).verify(file);
            System.out.println("answer " + (found.accepted() ? "ACCEPT" : found.refusal()));
        }
    }
}
