package io.confetti.standalone.cli;

import io.confetti.standalone.cli.bench.BenchCommand;
import io.confetti.standalone.cli.chaos.ChaosCommand;
import io.confetti.standalone.cli.code.CodesCommand;
import io.confetti.standalone.cli.demo.DemoCommand;
import io.confetti.standalone.cli.dlq.DlqCommand;
import io.confetti.standalone.cli.file.CheckCommand;
import io.confetti.standalone.cli.file.GenerateCommand;
import io.confetti.standalone.cli.notices.NoticesCommand;
import io.confetti.standalone.cli.suite.ApiDocsCommand;
import io.confetti.standalone.cli.suite.DoctorCommand;
import io.confetti.standalone.cli.suite.DownCommand;
import io.confetti.standalone.cli.suite.RetentionCommand;
import io.confetti.standalone.cli.suite.StatusCommand;
import io.confetti.standalone.cli.suite.TokenCommand;
import io.confetti.standalone.cli.suite.UpCommand;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code confetti}: exit code 0 well, 1 violation or failure, 2 wrong use or refused file. */
@Command(
        name = "confetti",
        mixinStandardHelpOptions = true,
        version = "Confetti 0.1.0",
        description = "Gives coupons to a million people, each exactly once.",
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {
            UpCommand.class,
            StatusCommand.class,
            DownCommand.class,
            TokenCommand.class,
            DemoCommand.class,
            DoctorCommand.class,
            RetentionCommand.class,
            ApiDocsCommand.class,
            DlqCommand.class,
            NoticesCommand.class,
            ChaosCommand.class,
            CheckCommand.class,
            GenerateCommand.class,
            CodesCommand.class,
            BenchCommand.class
        })
public final class ConfettiCommand implements Runnable {

    @Spec
    private CommandSpec spec;

    public static void main(String[] arguments) {
        System.exit(commandLine().execute(arguments));
    }

    /** The command tree as {@code bin/confetti} runs it. */
    static CommandLine commandLine() {
        return new CommandLine(new ConfettiCommand())
                .setExecutionExceptionHandler(new PlainFailure())
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setUsageHelpAutoWidth(true);
    }

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "Which command?");
    }
}
