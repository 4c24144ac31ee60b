package io.confetti.standalone.cli.file;

import io.confetti.sheet.writer.SheetWriter;
import io.confetti.standalone.cli.option.WrongUse;
import io.confetti.standalone.lab.generate.GenerateOrder;
import io.confetti.standalone.lab.generate.GenerateOrder.Format;
import io.confetti.standalone.lab.generate.RecipientFileGenerator;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Writes a recipient file to try the suite with. */
@Command(
        name = "generate",
        mixinStandardHelpOptions = true,
        description = "Writes a recipient file with realistic names, phones and mails, and with defects.")
public final class GenerateCommand implements Callable<Integer> {

    private static final long MOST_SHEET_ROWS = SheetWriter.MAX_ROWS - 1L;

    @Spec
    private CommandSpec spec;

    @Option(names = "--rows", required = true, description = "user rows")
    private long rows;

    @Option(names = "--out", required = true, description = "the file to write")
    private Path out;

    @Option(
            names = "--defects",
            defaultValue = "0.5",
            description = "percent of rows that must fail: repeats, bad ids, blanks, lossy numbers"
                    + " (default: ${DEFAULT-VALUE})")
    private double defects;

    @Option(
            names = "--format",
            defaultValue = "xlsx",
            description = "${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE})")
    private Format format;

    @Option(
            names = "--seed",
            defaultValue = "1",
            description = "the same seed gives the same file (default: ${DEFAULT-VALUE})")
    private long seed;

    @Override
    public Integer call() throws IOException {
        if (rows < 1 || !(defects >= 0 && defects <= 100)) {
            throw new WrongUse("--rows is 1 or more, --defects 0 to 100");
        }
        if (format == Format.XLSX && rows > MOST_SHEET_ROWS) {
            throw new WrongUse("a sheet holds " + MOST_SHEET_ROWS + " user rows; use --format csv for more");
        }
        if (Files.isDirectory(out)) {
            throw new WrongUse("--out is a file to write, and " + out + " is a folder");
        }
        Path folder = out.toAbsolutePath().getParent();
        if (!Files.isDirectory(folder)) {
            throw new WrongUse("there is no folder " + folder);
        }
        var generated = new RecipientFileGenerator().generate(new GenerateOrder(rows, defects, format, seed), out);
        spec.commandLine()
                .getOut()
                .printf(
                        "%s: %,d rows, %,d valid, failing %s%n",
                        out, generated.rows(), generated.validRows(), new TreeMap<>(generated.failing()));
        return 0;
    }
}
