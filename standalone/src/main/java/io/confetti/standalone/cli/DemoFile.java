package io.confetti.standalone.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;

/** The generated input of a demo. */
final class DemoFile {

    private final PrintWriter err;

    DemoFile(PrintWriter err) {
        this.err = err;
    }

    /** Realistic users with half a percent of defects. */
    Path generate(Path folder, long rows) throws IOException {
        throw new WrongUse("give a file with --file " + folder + rows + err);
    }
}
