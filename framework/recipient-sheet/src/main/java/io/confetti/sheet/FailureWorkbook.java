package io.confetti.sheet;

import io.confetti.sheet.failure.FailureFile;
import io.confetti.sheet.failure.RowFailure;
import io.confetti.sheet.policy.FileRefusedException;
import io.confetti.sheet.policy.ReadProgress;
import io.confetti.sheet.policy.ReaderLimits;
import io.confetti.sheet.policy.Reading;
import io.confetti.sheet.policy.ReadingRules;
import io.confetti.sheet.policy.Refused;
import io.confetti.sheet.policy.SheetSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Iterator;

/**
 * Writes the failure file: the failing rows as the operator wrote them, with sheet row, cause and what to do. It can be
 * corrected and uploaded again.
 */
public final class FailureWorkbook {
    private FailureWorkbook() {}

    /**
     * Merges failures, pulled lazily and in ascending row, with one pass over the source file. The same source and
     * failures give the same bytes. The target appears when it is complete.
     *
     * @param version of the reading rules by which the failures got their row numbers
     */
    public static void write(Path source, ReaderLimits limits, int version, Iterator<RowFailure> failures, Path target)
            throws IOException, FileRefusedException {
        write(source, limits, version, ReadProgress.UNWATCHED, failures, target);
    }

    /** As {@link #write(Path, ReaderLimits, int, Iterator, Path)}, watched while the source is read. */
    public static void write(
            Path source,
            ReaderLimits limits,
            int version,
            ReadProgress progress,
            Iterator<RowFailure> failures,
            Path target)
            throws IOException, FileRefusedException {
        Reading reading = new Reading(limits, ReadingRules.of(version), progress);
        Path unfinished = target.resolveSibling(target.getFileName() + ".part");
        try {
            try (SheetSource opened = RecipientFile.of(source, reading).open()) {
                FailureFile.write(opened, reading, failures, unfinished);
            }
            Files.move(unfinished, target, StandardCopyOption.REPLACE_EXISTING);
        } catch (Refused refused) {
            throw refused.toPublic();
        } finally {
            Files.deleteIfExists(unfinished);
        }
    }
}
