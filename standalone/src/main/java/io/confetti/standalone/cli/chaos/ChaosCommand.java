package io.confetti.standalone.cli.chaos;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The crash lab. */
@Command(
        name = "chaos",
        mixinStandardHelpOptions = true,
        description = {
            "Pushes, claims, orders and webhooks while processes die and servers go away; proves the promises after each fault.",
            "Exit code 1 on any violation. What each fail point means: docs/crash-lab.md"
        },
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {
            ChaosKillCommand.class,
            ChaosControlCommand.class,
            ChaosPauseCommand.class,
            ChaosDownCommand.class,
            ChaosClockCommand.class,
            ChaosAllCommand.class
        })
public final class ChaosCommand implements Runnable {

    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "Which kind of chaos?");
    }
}
