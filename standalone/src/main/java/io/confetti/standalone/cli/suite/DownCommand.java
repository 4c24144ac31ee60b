package io.confetti.standalone.cli.suite;

import io.confetti.standalone.suite.SuiteControl;
import java.io.IOException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Stops the suite. */
@Command(
        name = "down",
        mixinStandardHelpOptions = true,
        description = "Stops services and servers; the data stays under .confetti/data.")
public final class DownCommand implements Runnable {

    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        try {
            new SuiteControl().stop();
        } catch (IOException e) {
            throw new IllegalStateException("The suite does not stop: " + e.getMessage(), e);
        }
        spec.commandLine().getOut().println("Stopped.");
    }
}
