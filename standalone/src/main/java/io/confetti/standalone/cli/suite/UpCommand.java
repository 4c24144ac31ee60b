package io.confetti.standalone.cli.suite;

import io.confetti.standalone.cli.option.SuitePort;
import io.confetti.standalone.suite.StartOptions;
import io.confetti.standalone.suite.SuiteControl;
import io.confetti.standalone.suite.SuiteRepair;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Starts the suite and leaves it running. */
@Command(
        name = "up",
        mixinStandardHelpOptions = true,
        description = {
            "Starts servers and services, leaves them running and prints how to reach them.",
            "Of a suite that runs in part it starts again what is missing.",
            "MYSQL_URL, REDIS_URL, ROCKETMQ_NAMESRV and NACOS_ADDR point to existing servers instead."
        })
public final class UpCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Mixin
    private SuitePort suite;

    @Mixin
    private SuiteShape shape;

    @Override
    public Integer call() throws IOException {
        var control = new SuiteControl(spec.commandLine().getErr()::println);
        var out = spec.commandLine().getOut();
        var repair = new SuiteRepair(control);
        if (repair.isToBeMended()) {
            var mended = repair.mend();
            out.println(mended.isEmpty() ? "The suite runs already." : "Started again: " + String.join(", ", mended));
            new SuiteView(out).print(control.running().orElseThrow());
            return ExitCode.OK;
        }
        spec.commandLine().getErr().println("Starting servers and services …");
        var began = System.nanoTime();
        var state = control.start(new StartOptions(suite.port(), suite.nacos(), true, 0), shape.layout());
        out.printf("Healthy after %.1f s.%n", (System.nanoTime() - began) / 1e9);
        new SuiteView(out).print(state);
        new SuiteView(out).printToken();
        return ExitCode.OK;
    }
}
