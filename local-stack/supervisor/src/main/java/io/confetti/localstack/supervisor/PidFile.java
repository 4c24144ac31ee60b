package io.confetti.localstack.supervisor;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;

/**
 * Remembers a child beyond its parent's death. The start time tells the child from a later process with the same number.
 *
 * @param path file with process id and start time
 */
record PidFile(Path path) {

    void write(ProcessHandle process) throws IOException {
        Files.createDirectories(path.getParent());
        Files.writeString(path, process.pid() + " " + startOf(process));
    }

    void delete() {
        try {
            Files.deleteIfExists(path);
        } catch (IOException e) {
            // A stale file is recognised by the start time.
        }
    }

    /** Kills what an earlier supervisor left behind. */
    void reap() throws IOException {
        var orphan = orphan();
        orphan.ifPresent(process -> {
            process.destroyForcibly();
            process.onExit().join();
        });
        delete();
    }

    private Optional<ProcessHandle> orphan() throws IOException {
        if (!Files.exists(path)) {
            return Optional.empty();
        }
        var words = Files.readString(path).trim().split(" ");
        if (words.length != 2) {
            return Optional.empty();
        }
        return ProcessHandle.of(Long.parseLong(words[0]))
                .filter(process -> startOf(process).toString().equals(words[1]));
    }

    private static Instant startOf(ProcessHandle process) {
        return process.info().startInstant().orElse(Instant.EPOCH);
    }
}
