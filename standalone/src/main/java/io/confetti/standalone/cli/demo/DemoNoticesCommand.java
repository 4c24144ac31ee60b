package io.confetti.standalone.cli.demo;

import com.alibaba.fastjson2.JSON;
import io.confetti.standalone.cli.option.JsonOption;
import io.confetti.standalone.cli.option.KeepOption;
import io.confetti.standalone.cli.option.RowsOption;
import io.confetti.standalone.cli.option.SuitePort;
import io.confetti.standalone.cli.option.WrongUse;
import io.confetti.standalone.cli.session.NoticeSession;
import io.confetti.standalone.cli.session.SuiteSession;
import io.confetti.standalone.lab.demo.notice.NoticeDemo;
import io.confetti.standalone.suite.SmsGateway;
import io.confetti.standalone.suite.SuiteFolder;
import io.confetti.standalone.suite.SuitePurpose;
import io.confetti.standalone.suite.SuiteState;
import java.io.IOException;
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

/** Notices end to end. */
@Command(
        name = "notices",
        mixinStandardHelpOptions = true,
        description = {
            "Tells users of pushes by mail and SMS while answers are lost, reminds them, and proves what providers"
                    + " took.",
            "Uses a suite of its own, whose gateway for short messages knows no keys."
        })
final class DemoNoticesCommand implements Callable<Integer> {

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
        int wanted = (int) rows.rows();
        if (wanted < NoticeDemo.FEWEST_ROWS) {
            throw WrongUse.outside("--rows", wanted, NoticeDemo.FEWEST_ROWS, MOST_ROWS);
        }
        PrintWriter err = spec.commandLine().getErr();
        NoticeSession.requireOwnServers();
        try (SuiteSession session = SuiteSession.openFor(SuitePurpose.NOTICES, suite, keep.isWanted(), err)) {
            NoticeDemo.Result result = run(session.state(), wanted);
            print(result);
            return result.isWell() ? ExitCode.OK : ExitCode.SOFTWARE;
        }
    }

    private NoticeDemo.Result run(SuiteState state, int wanted) throws IOException {
        SmsGateway gateway = SmsGateway.of(state);
        NoticeDemo demo = new NoticeDemo(
                NoticeSession.access(state),
                gateway,
                NoticeSession.logs(),
                new DemoProgress(spec.commandLine().getErr()));
        Path folder = Files.createDirectories(
                new SuiteFolder().demo(UUID.randomUUID().toString().substring(0, 8)));
        try {
            return demo.run(folder, wanted);
        } finally {
            gateway.accept(); // a suite that goes on loses no more answers
        }
    }

    private void print(NoticeDemo.Result result) {
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
