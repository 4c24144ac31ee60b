package io.confetti.standalone.cli;

import io.confetti.sheet.SheetWriter;
import io.confetti.standalone.generate.GenerateOrder;
import io.confetti.standalone.generate.GenerateOrder.Format;
import io.confetti.standalone.generate.RecipientFileGenerator;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;

/** The generated input of a demo. */
final class DemoFile {

    private final PrintWriter err;

    DemoFile(PrintWriter err) {
        this.err = err;
    }

    /** Realistic users with half a percent of defects. */
    Path generate(Path folder, long rows) throws IOException {
        var order = GenerateOrder.usual(rows, rows > SheetWriter.MAX_ROWS - 1 ? Format.CSV : Format.XLSX);
        var file = folder.resolve("recipients." + order.format().name().toLowerCase(Locale.ROOT));
        var generated = new RecipientFileGenerator().generate(order, file);
        err.printf("%s: %,d rows, of which %,d must fail%n", file, rows, rows - generated.validRows());
        return file;
    }
}
