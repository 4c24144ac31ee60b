package io.confetti.standalone.cli.file;

import io.confetti.sheet.RecipientReader;
import io.confetti.sheet.Verification;
import io.confetti.sheet.policy.FileRefusedException;
import io.confetti.sheet.policy.ReaderLimits;
import io.confetti.standalone.cli.option.JsonOption;
import io.confetti.standalone.cli.option.WrongUse;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The reader alone, without servers: what would be granted from a file, what would fail and why. */
@Command(
        name = "check",
        mixinStandardHelpOptions = true,
        description = "Reads a recipient file as the suite would, without servers; exit code 2 for a refused file.")
public final class CheckCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "FILE", description = "an .xlsx, .xls or .csv file")
    private Path file;

    @Option(names = "--ids", description = "list the user ids that would be served, in file order")
    private boolean ids;

    @Mixin
    private JsonOption json;

    @Override
    public Integer call() throws IOException {
        if (!Files.isRegularFile(file)) {
            throw new WrongUse("there is no file " + file);
        }
        RecipientReader reader = new RecipientReader(ReaderLimits.standard());
        Verification verification = reader.verify(file);
        CheckReport report = json.isWanted()
                ? new JsonCheckReport(spec.commandLine().getOut())
                : new PlainCheckReport(spec.commandLine().getOut());
        try {
            report.print(verification, file, reader, ids);
        } catch (FileRefusedException changed) {
            throw new IOException("the file changed while it was read", changed);
        }
        return verification.accepted() ? ExitCode.OK : ExitCode.USAGE;
    }
}
