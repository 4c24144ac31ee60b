package io.confetti.merchantadmin.code.scratch;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;

/**
 * Files with codes in them that are needed for a moment only. They lie in a folder of this process, which nobody else may read; what a
 * killed process left there goes when the next one starts on the machine. That a process lives is told by a lock, which dies with it.
 */
@Component
public class ScratchFiles implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(ScratchFiles.class);
    private static final String RUN = "run-";
    private static final String ALIVE = "alive";
    /** Of processes that start at the same time one looks around after the other; locks of files hold between processes only. */
    private static final Object ONE_AT_A_TIME = new Object();

    private final Path own;
    private final FileChannel alive;

    ScratchFiles(@Value("${confetti.code.scratch-folder:}") String folder) throws IOException {
        Path root = folder.isBlank() ? standard() : Path.of(folder);
        Files.createDirectories(root);
        synchronized (ONE_AT_A_TIME) {
            try (var gate = open(root.resolve("gate"));
                    var held = gate.lock()) {
                sweep(root);
                own = Files.createTempDirectory(root, RUN);
                alive = open(own.resolve(ALIVE));
                alive.lock();
            }
        }
    }

    private static Path standard() {
        return Path.of(System.getProperty("java.io.tmpdir"), "confetti-codes-" + System.getProperty("user.name"));
    }

    /**
     * A new file; delete it.
     *
     * @param suffix of its name
     */
    public Path create(String suffix) throws IOException {
        return Files.createTempFile(own, "codes-", suffix);
    }

    @Override
    public void close() throws IOException {
        delete(own);
        alive.close();
    }

    private static void sweep(Path root) throws IOException {
        try (DirectoryStream<Path> runs = Files.newDirectoryStream(root, RUN + "*")) {
            for (Path run : runs) {
                sweepIfDead(run);
            }
        }
    }

    private static void sweepIfDead(Path run) {
        try (var channel = open(run.resolve(ALIVE));
                var dead = channel.tryLock()) {
            if (dead != null) {
                LOG.info("Files of codes of a process that died are deleted folder={}", run);
                delete(run);
            }
        } catch (OverlappingFileLockException ofThisProcess) {
            LOG.debug("Files of codes are in use folder={}", run);
        } catch (IOException
                | UncheckedIOException e) { // it ends just now, and deletes them itself; or the next start does
            LOG.debug("Files of codes not deleted folder={}", run, e);
        }
    }

    private static FileChannel open(Path file) throws IOException {
        return FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    }

    private static void delete(Path folder) throws IOException {
        List<Path> all;
        try (Stream<Path> found = Files.walk(folder)) {
            all = found.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path one : all) {
            Files.deleteIfExists(one);
        }
    }
}
