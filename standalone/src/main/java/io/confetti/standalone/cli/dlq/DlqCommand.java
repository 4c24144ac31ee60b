package io.confetti.standalone.cli.dlq;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Dead letters: messages that a listener could not handle, however often it was asked. */
@Command(
        name = "dlq",
        mixinStandardHelpOptions = true,
        description = "Lists and replays messages whose deliveries failed too often.",
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {DlqListCommand.class, DlqReplayCommand.class})
public final class DlqCommand implements Runnable {

    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "Which command?");
    }
}
