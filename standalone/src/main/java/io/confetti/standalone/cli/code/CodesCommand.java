package io.confetti.standalone.cli.code;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Coupon codes, by arithmetic alone. */
@Command(
        name = "codes",
        mixinStandardHelpOptions = true,
        description = "Checks coupon codes, without servers.",
        synopsisSubcommandLabel = "COMMAND",
        subcommands = CodeCheckCommand.class)
public final class CodesCommand implements Runnable {

    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "Which command?");
    }
}
