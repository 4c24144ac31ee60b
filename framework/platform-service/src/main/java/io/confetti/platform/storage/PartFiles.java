package io.confetti.platform.storage;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;

/** Unfinished files of a folder storage, in one folder of its own; what a killed process left there goes after a day. */
final class PartFiles {
    private static final Duration LEFT_BEHIND = Duration.ofDays(1);

    private final Path folder;
    private final AtomicBoolean swept = new AtomicBoolean();

    PartFiles(Path root) {
        this.folder = root.resolve(".parts");
    }

    Path create() throws IOException {
        Files.createDirectories(folder);
        Path part = Files.createTempFile(folder, "part-", null);
        if (swept.compareAndSet(false, true)) {
            sweep(Files.getLastModifiedTime(part));
        }
        return part;
    }

    /** @param now by the clock of the file system, which may be another machine's */
    private void sweep(FileTime now) throws IOException {
        try (DirectoryStream<Path> parts = Files.newDirectoryStream(folder)) {
            for (Path part : parts) {
                deleteIfOld(part, now);
            }
        }
    }

    private static void deleteIfOld(Path part, FileTime now) throws IOException {
        try {
            Duration age = Duration.between(Files.getLastModifiedTime(part).toInstant(), now.toInstant());
            if (age.compareTo(LEFT_BEHIND) > 0) {
                Files.deleteIfExists(part);
            }
        } catch (NoSuchFileException published) {
            return;
        }
    }
}
