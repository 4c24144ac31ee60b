package io.confetti.standalone.cli.demo;

import com.alibaba.fastjson2.JSON;
import io.confetti.standalone.cli.option.JsonOption;
import io.confetti.standalone.cli.option.KeepOption;
import io.confetti.standalone.cli.option.RowsOption;
import io.confetti.standalone.cli.option.SuitePort;
import io.confetti.standalone.cli.session.SuiteSession;
import io.confetti.standalone.cli.session.Tokens;
import io.confetti.standalone.lab.api.SuiteApi;
import io.confetti.standalone.lab.demo.control.ControlDemo;
import io.confetti.standalone.suite.SuiteFolder;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.UUID;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Pushes under control end to end. */
@Command(
        name = "control",
        mixinStandardHelpOptions = true,
        description =
                "Schedules, tries, slows, pauses, repeats and undoes pushes, asks about rows, and proves the sums.")
final class DemoControlCommand implements Callable<Integer> {

    private static final long USUAL_ROWS = 20_000;
    private static final long MOST_ROWS = 1_000_000;

    @Spec
    private CommandSpec spec;

    @Mixin
    private RowsOption rows = new RowsOption(USUAL_ROWS, MOST_ROWS);

    @Mixin
    private JsonOption json;

    @Mixin
    private KeepOption keep;

    @Mixin
    private SuitePort suite;

    @Override
    public Integer call() throws Exception {
        rows.requireInRange();
        PrintWriter err = spec.commandLine().getErr();
        try (SuiteSession session = SuiteSession.open(suite, keep.isWanted(), err)) {
            String gateway = session.state().gateway();
            ControlDemo demo = new ControlDemo(
                    new SuiteApi(gateway, Tokens.operator()),
                    new SuiteApi(gateway, Tokens.orderSystem()),
                    new SuiteApi(gateway, Tokens.ops()),
                    new DemoProgress(err));
            Path folder = Files.createDirectories(
                    new SuiteFolder().demo(UUID.randomUUID().toString().substring(0, 8)));
            ControlDemo.Result result = demo.run(folder, rows.rows());
            print(result);
            return result.isWell() ? ExitCode.OK : ExitCode.SOFTWARE;
        }
    }

    private void print(ControlDemo.Result result) {
        PrintWriter out = spec.commandLine().getOut();
        if (json.isWanted()) {
            out.println(JSON.toJSONString(result.sections()));
        } else {
            result.sections().forEach((name, figures) -> out.printf("  %-22s %s%n", name, figures));
        }
        result.complaints().forEach(complaint -> spec.commandLine().getErr().println("  " + complaint));
        out.flush();
        spec.commandLine().getErr().flush();
    }
}
