package io.confetti.standalone.cli.demo;

import com.alibaba.fastjson2.JSON;
import io.confetti.standalone.cli.option.JsonOption;
import io.confetti.standalone.cli.option.KeepOption;
import io.confetti.standalone.cli.option.RowsOption;
import io.confetti.standalone.cli.option.SuitePort;
import io.confetti.standalone.cli.session.CodeSession;
import io.confetti.standalone.cli.session.SuiteSession;
import io.confetti.standalone.cli.session.Tokens;
import io.confetti.standalone.lab.demo.figure.FigureDemo;
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

/** Figures end to end. */
@Command(
        name = "figures",
        mixinStandardHelpOptions = true,
        description =
                "Pushes, takes back, claims, exchanges codes, pays and refunds, and proves that every figure of the reports"
                        + " is what was done and what is counted again; then attacks the audit and proves that the doctor"
                        + " finds it. Uses an own database.")
final class DemoFigureCommand implements Callable<Integer> {

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
        CodeSession.requireOwnDatabase();
        PrintWriter err = spec.commandLine().getErr();
        try (SuiteSession session = SuiteSession.open(suite, keep.isWanted(), err)) {
            Path folder = Files.createDirectories(
                    new SuiteFolder().demo(UUID.randomUUID().toString().substring(0, 8)));
            FigureDemo demo =
                    new FigureDemo(CodeSession.access(session.state()), Tokens.DEMO_SHOP, new DemoProgress(err));
            FigureDemo.Result result = demo.run(folder, rows.rows());
            print(result);
            return result.isWell() ? ExitCode.OK : ExitCode.SOFTWARE;
        }
    }

    private void print(FigureDemo.Result result) {
        PrintWriter out = spec.commandLine().getOut();
        if (json.isWanted()) {
            out.println(JSON.toJSONString(result.sections()));
        } else {
            result.sections().forEach((name, figure) -> out.printf("  %-20s %s%n", name, figure));
        }
        result.complaints().forEach(complaint -> spec.commandLine().getErr().println("  " + complaint));
        out.flush();
        spec.commandLine().getErr().flush();
    }
}
