package io.confetti.standalone.lab.notice;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.function.Consumer;

/**
 * The end of a file that is only ever added to.
 *
 * @param from where it begins, bytes
 */
record LogTail(Path file, long from) {

    /** What is written from now on; there may be no file yet. */
    static LogTail fromNow(Path file) throws IOException {
        return new LogTail(file, Files.exists(file) ? Files.size(file) : 0);
    }

    /** Whole lines only: the last one may be half written. */
    void forEach(Consumer<String> reader) throws IOException {
        if (Files.notExists(file)) {
            return;
        }
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ);
                BufferedReader lines =
                        new BufferedReader(Channels.newReader(channel.position(from), StandardCharsets.UTF_8))) {
            StringBuilder line = new StringBuilder();
            for (int next = lines.read(); next >= 0; next = lines.read()) {
                if (next == '\n') {
                    reader.accept(line.toString());
                    line.setLength(0);
                } else {
                    line.append((char) next);
                }
            }
        }
    }
}
