package io.confetti.standalone.cli.suite;

import io.confetti.standalone.suite.SuiteControl;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Shows what runs. */
@Command(
        name = "status",
        mixinStandardHelpOptions = true,
        description = "Shows servers and services; exit code 1 when the suite does not run or is not well.")
public final class StatusCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        var out = spec.commandLine().getOut();
        var control = new SuiteControl();
        var state = control.running();
        if (state.isEmpty() && !control.units().isEmpty()) {
            out.println("The process with the gateway has died. Start it again with: bin/confetti up");
            return ExitCode.SOFTWARE;
        }
        if (state.isEmpty()) {
            out.println("The suite does not run. Start it with: bin/confetti up");
            return ExitCode.SOFTWARE;
        }
        return new SuiteView(out).print(state.get()) ? ExitCode.OK : ExitCode.SOFTWARE;
    }
}
