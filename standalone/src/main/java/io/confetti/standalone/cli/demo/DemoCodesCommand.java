package io.confetti.standalone.cli.demo;

import com.alibaba.fastjson2.JSON;
import io.confetti.standalone.cli.option.JsonOption;
import io.confetti.standalone.cli.option.KeepOption;
import io.confetti.standalone.cli.option.SuitePort;
import io.confetti.standalone.cli.option.WrongUse;
import io.confetti.standalone.cli.session.CodeSession;
import io.confetti.standalone.cli.session.SuiteSession;
import io.confetti.standalone.lab.demo.code.CodesDemo;
import io.confetti.standalone.suite.SuiteFolder;
import io.confetti.standalone.suite.SuitePurpose;
import io.confetti.standalone.suite.SuiteState;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.UUID;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Codes end to end. */
@Command(
        name = "codes",
        mixinStandardHelpOptions = true,
        description = {
            "Makes codes, exports them, lets many users exchange them at once, guesses at them, uses some at a checkout and a"
                    + " till, and proves the promises.",
            "Uses a suite of its own, whose gateway lets users type wrong codes as often as they like, and the suite's own"
                    + " database: its log of statements shows that junk never reaches it, so MYSQL_URL must not be set."
        })
final class DemoCodesCommand implements Callable<Integer> {

    private static final int MOST = 10_000_000;

    @Spec
    private CommandSpec spec;

    @Option(names = "--count", defaultValue = "1000000", description = "codes to make (default: ${DEFAULT-VALUE})")
    private int count;

    @Mixin
    private JsonOption json;

    @Mixin
    private KeepOption keep;

    @Mixin
    private SuitePort suite;

    @Override
    public Integer call() throws Exception {
        if (count < CodesDemo.FEWEST || count > MOST) {
            throw WrongUse.outside("--count", count, CodesDemo.FEWEST, MOST);
        }
        CodeSession.requireOwnDatabase();
        PrintWriter err = spec.commandLine().getErr();
        try (SuiteSession session = SuiteSession.openFor(SuitePurpose.CODES, suite, keep.isWanted(), err)) {
            SuiteState state = session.state();
            Path folder = Files.createDirectories(
                    new SuiteFolder().demo(UUID.randomUUID().toString().substring(0, 8)));
            CodesDemo demo = new CodesDemo(CodeSession.access(state), state.pid(), new DemoProgress(err));
            CodesDemo.Result result = demo.run(folder, count);
            print(result);
            return result.isWell() ? ExitCode.OK : ExitCode.SOFTWARE;
        }
    }

    private void print(CodesDemo.Result result) {
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
