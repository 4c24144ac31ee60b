package io.confetti.standalone.lab.demo.figure;

import io.confetti.standalone.lab.generate.GenerateOrder;
import io.confetti.standalone.lab.generate.GenerateOrder.Format;
import io.confetti.standalone.lab.generate.RecipientFileGenerator;
import java.io.IOException;
import java.nio.file.Path;
import java.util.SplittableRandom;

/** Recipient files of users whom no other run has. */
final class DemoFile {
    private DemoFile() {}

    static Path generate(Path folder, String name, long rows) throws IOException {
        Path file = folder.resolve(name + ".csv");
        long seed = new SplittableRandom().nextLong(1, Integer.MAX_VALUE);
        new RecipientFileGenerator().generate(new GenerateOrder(rows, 0, Format.CSV, seed), file);
        return file;
    }
}
