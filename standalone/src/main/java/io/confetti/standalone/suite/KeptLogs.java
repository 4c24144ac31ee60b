package io.confetti.standalone.suite;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** The logs of the last runs of a process: {@code name.log}, then {@code .1} for the one before, up to {@code .3}. */
final class KeptLogs {

    private static final int KEPT = 3;

    private KeptLogs() {}

    /** Makes room for the log of another run. */
    static void turn(Path log) throws IOException {
        for (var number = KEPT; number > 0; number--) {
            var newer = number == 1 ? log : old(log, number - 1);
            if (Files.exists(newer)) {
                Files.move(newer, old(log, number), StandardCopyOption.REPLACE_EXISTING);
            }
        }
    }

    private static Path old(Path log, int number) {
        return log.resolveSibling(log.getFileName() + "." + number);
    }
}
