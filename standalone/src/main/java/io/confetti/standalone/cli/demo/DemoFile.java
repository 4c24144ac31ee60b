package io.confetti.standalone.cli.demo;

import io.confetti.sheet.writer.SheetWriter;
import io.confetti.standalone.lab.generate.GenerateOrder;
import io.confetti.standalone.lab.generate.GenerateOrder.Format;
import io.confetti.standalone.lab.generate.RecipientFileGenerator;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.ThreadLocalRandom;

/** The generated input of a demo. */
public final class DemoFile {

    private static final double DEFECT_PERCENT = 0.5;
    private static final long MOST_SHEET_ROWS = SheetWriter.MAX_ROWS - 1L;

    private final PrintWriter err;

    public DemoFile(PrintWriter err) {
        this.err = err;
    }

    /** Realistic users, other ones each time; a .csv when a sheet cannot hold them. */
    public Path generate(Path folder, long rows) throws IOException {
        var format = rows > MOST_SHEET_ROWS ? Format.CSV : Format.XLSX;
        var file = folder.resolve("recipients." + format.name().toLowerCase(Locale.ROOT));
        err.printf("Generating %,d rows: %s …%n", rows, file);
        err.flush();
        var seed = ThreadLocalRandom.current().nextLong(1, Integer.MAX_VALUE);
        new RecipientFileGenerator().generate(new GenerateOrder(rows, DEFECT_PERCENT, format, seed), file);
        return file;
    }
}
