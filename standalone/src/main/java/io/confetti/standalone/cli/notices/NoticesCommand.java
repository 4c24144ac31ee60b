package io.confetti.standalone.cli.notices;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Mails and SMS of all shops and tasks. */
@Command(
        name = "notices",
        mixinStandardHelpOptions = true,
        description = "Shows and controls the mails and SMS that the running suite sends.",
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {
            NoticesStatusCommand.class,
            NoticesPauseCommand.class,
            NoticesResumeCommand.class,
            NoticesRateCommand.class
        })
public final class NoticesCommand implements Runnable {

    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "Which command?");
    }
}
