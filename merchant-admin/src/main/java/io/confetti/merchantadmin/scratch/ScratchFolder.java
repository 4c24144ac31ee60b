package io.confetti.merchantadmin.scratch;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A folder of the machine in which each process has one of its own. That a process lives is told by a lock on a file in it, which dies with the
 * process.
 */
final class ScratchFolder {
    private static final Logger LOG = LoggerFactory.getLogger(ScratchFolder.class);
    private static final String RUN = "run-";
    private static final String ALIVE = "alive";
    /** Of those that begin in this process at the same time one looks around after the other; locks of files hold between processes only. */
    private static final Object ONE_AT_A_TIME = new Object();
    /** Folders of this process. Their locks must not be looked at: whoever closes a file loses all locks of his process on it. */
    private static final Set<Path> OF_THIS_PROCESS = ConcurrentHashMap.newKeySet();

    private final Path root;

    ScratchFolder(Path root) {
        this.root = root.toAbsolutePath().normalize();
    }

    /** The folder of somebody who lives. */
    record Run(Path path, FileChannel alive) implements AutoCloseable {

        @Override
        public void close() throws IOException {
            delete(path);
            alive.close();
            OF_THIS_PROCESS.remove(path);
        }
    }

    /** Makes a folder, and deletes those of dead processes. */
    Run begin() throws IOException {
        Files.createDirectories(root);
        synchronized (ONE_AT_A_TIME) {
            try (var gate = open(root.resolve("gate"));
                    var held = gate.lock()) {
                sweep();
                Path own = Files.createTempDirectory(root, RUN);
                OF_THIS_PROCESS.add(own);
                FileChannel alive = open(own.resolve(ALIVE));
                alive.lock();
                return new Run(own, alive);
            }
        }
    }

    private void sweep() throws IOException {
        try (DirectoryStream<Path> runs = Files.newDirectoryStream(root, RUN + "*")) {
            for (Path run : runs) {
                if (!OF_THIS_PROCESS.contains(run)) {
                    sweepIfDead(run);
                }
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
        } catch (IOException
                | UncheckedIOException e) { // it ends just now, and deletes them itself; or the next start does
            LOG.debug("Files of codes not deleted folder={}", run, e);
        }
    }

    private static FileChannel open(Path file) throws IOException {
        return FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    }

    private static void delete(Path folder) throws IOException {
        if (!Files.exists(folder)) {
            return;
        }
        List<Path> all;
        try (Stream<Path> found = Files.walk(folder)) {
            all = found.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path one : all) {
            Files.deleteIfExists(one);
        }
    }
}
