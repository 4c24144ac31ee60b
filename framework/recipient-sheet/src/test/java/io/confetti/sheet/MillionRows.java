package io.confetti.sheet;

import io.confetti.sheet.failure.RowFailure;
import io.confetti.sheet.policy.FailureCause;
import io.confetti.sheet.policy.ReaderLimits;
import io.confetti.sheet.writer.SheetWriter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.stream.LongStream;

/** Runs in a small JVM of its own: verifies a file of a million rows and writes a failure file of a million rows. */
final class MillionRows {
    static final long ROWS = 1_000_000;

    private MillionRows() {}

    static void write(Path file) throws IOException {
        try (SheetWriter writer = SheetWriter.create(file, SheetWriter.Strings.SHARED)) {
            writer.sheet("list");
            writer.row(List.of("name", "userId", "phone", "mail"));
            for (long i = 0; i < ROWS; i++) {
                writer.row(List.of(
                        "name " + i,
                        i % 10 == 9 ? "bad " + i : Long.toString(7_000_000_000L + i),
                        "1" + i,
                        i + "@x.invalid"));
            }
        }
    }

    public static void main(String[] arguments) throws Exception {
        Path file = Path.of(arguments[0]);
        Verification verification = new RecipientReader(ReaderLimits.standard()).verify(file);
        check(verification.userRows() == ROWS && verification.validRows() == ROWS / 10 * 9);
        check(verification.findings().get(0).firstRows().get(1).equals(new RowFinding(21, "bad 19")));
        Iterator<RowFailure> all = LongStream.rangeClosed(2, ROWS + 1)
                .mapToObj(row -> new RowFailure(row, FailureCause.NO_STOCK))
                .iterator();
        Path failures = Path.of(arguments[1]);
        FailureWorkbook.write(file, ReaderLimits.standard(), RecipientReader.VERSION, all, failures);
        Verification again = new RecipientReader(ReaderLimits.standard()).verify(failures);
        check(again.userRows() == ROWS && again.validRows() == ROWS / 10 * 9);
    }

    private static void check(boolean holds) {
        if (!holds) {
            throw new IllegalStateException("the file was not read as it was written");
        }
    }
}
