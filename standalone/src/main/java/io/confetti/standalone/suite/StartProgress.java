package io.confetti.standalone.suite;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * How far the start of a JVM is: lines in a file, written by the process that starts and shown by the process that waits
 * for it.
 */
final class StartProgress {

    private final Path file;
    private final long began = System.nanoTime();
    private final Set<String> missing = new LinkedHashSet<>();

    private StartProgress(Path file) {
        this.file = file;
    }

    static StartProgress begin(Path file) throws IOException {
        Files.write(file, List.of());
        return new StartProgress(file);
    }

    /** For a start that is not shown. */
    static StartProgress unseen() {
        return new StartProgress(null);
    }

    /** From now on the start waits for these. */
    synchronized void await(Collection<String> names) {
        missing.addAll(names);
    }

    /** One of them is ready; may be called by several threads. */
    synchronized void ready(String name) {
        missing.remove(name);
        var line = "  %-15s ready after %4.1f s".formatted(name, (System.nanoTime() - began) / 1e9);
        write(missing.isEmpty() ? line : line + "; waiting for " + String.join(", ", missing));
    }

    /** Likewise, unless it failed: then the reason is reported elsewhere. */
    void ended(String name, Throwable failure) {
        if (failure == null) {
            ready(name);
        }
    }

    private void write(String line) {
        if (file == null) {
            return;
        }
        try {
            Files.write(file, List.of(line), StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Shows each line of a file once, as it comes. */
    static final class Reader {

        private final Path file;
        private int shown;

        Reader(Path file) {
            this.file = file;
        }

        /** @return what has been written since the last call */
        List<String> more() throws IOException {
            if (Files.notExists(file)) {
                return List.of();
            }
            var lines = Files.readAllLines(file);
            var more = lines.subList(Math.min(shown, lines.size()), lines.size());
            shown = lines.size();
            return List.copyOf(more);
        }
    }
}
