package io.confetti.standalone.cli.bench;

import io.confetti.standalone.cli.option.JsonOption;
import io.confetti.standalone.cli.option.RowsOption;
import io.confetti.standalone.cli.option.SuitePort;
import io.confetti.standalone.cli.session.NoticeSession;
import io.confetti.standalone.cli.session.SuiteSession;
import io.confetti.standalone.lab.bench.notice.NoticeBench;
import io.confetti.standalone.lab.bench.notice.NoticeReport;
import io.confetti.standalone.suite.SuiteFolder;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Planning and sending of notices, and pushes beside them. */
@Command(
        name = "notices",
        mixinStandardHelpOptions = true,
        description = {
            "Plans and sends mails without a limit, and pushes while notices are planned and sent at the usual rate.",
            "Exit code 1 if any sum is wrong, however fast it went."
        })
final class BenchNoticesCommand implements Callable<Integer> {

    private static final long MOST_ROWS = 1_000_000;

    @Spec
    private CommandSpec spec;

    @Mixin
    private RowsOption rows = new RowsOption(200_000, MOST_ROWS);

    @Mixin
    private JsonOption json;

    @Mixin
    private BenchOutput output;

    @Mixin
    private SuitePort suite;

    @Override
    public Integer call() throws Exception {
        int wanted = (int) rows.rows();
        PrintWriter err = spec.commandLine().getErr();
        NoticeSession.requireOwnServers();
        try (SuiteSession session = SuiteSession.open(suite, false, err)) {
            Path folder = Files.createDirectories(new SuiteFolder().demo("bench"));
            NoticeBench bench = new NoticeBench(NoticeSession.access(session.state()), NoticeSession.logs(), text -> {
                err.println(text + " …");
                err.flush();
            });
            NoticeReport report = bench.run(folder, wanted);
            output.print(json.isWanted() ? List.of(report.json().toString()) : report.lines());
            output.keep("--rows " + wanted, report.lines());
            return report.isWell() ? ExitCode.OK : ExitCode.SOFTWARE;
        }
    }
}
