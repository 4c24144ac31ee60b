package io.confetti.standalone.cli.bench;

import io.confetti.standalone.cli.demo.DemoFile;
import io.confetti.standalone.cli.demo.DemoProgress;
import io.confetti.standalone.cli.option.JsonOption;
import io.confetti.standalone.cli.option.RowsOption;
import io.confetti.standalone.cli.option.SuitePort;
import io.confetti.standalone.cli.session.SuiteSession;
import io.confetti.standalone.cli.session.Tokens;
import io.confetti.standalone.lab.api.SuiteApi;
import io.confetti.standalone.lab.bench.DistributionBench;
import io.confetti.standalone.lab.bench.DistributionReport;
import io.confetti.standalone.lab.bench.UndoBench;
import io.confetti.standalone.lab.demo.Demo;
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

/** The push against row by row, the common batch design and the raw limit. */
@Command(
        name = "distribution",
        mixinStandardHelpOptions = true,
        description = {
            "Pushes by Confetti, by two naive ways and at the raw limit of the machine; one table.",
            "The push by Confetti is taken back afterwards. Exit code 1 if any sum is wrong, however fast it went."
        })
final class BenchDistributionCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Mixin
    private RowsOption rows = new RowsOption(1_000_000, Long.MAX_VALUE);

    @Mixin
    private JsonOption json;

    @Mixin
    private BenchOutput output;

    @Mixin
    private SuitePort suite;

    @Override
    public Integer call() throws Exception {
        PrintWriter err = spec.commandLine().getErr();
        long wanted = rows.rows();
        try (SuiteSession session = SuiteSession.open(suite, false, err)) {
            DistributionReport report = bench(session, err).run(wanted);
            output.print(json.isWanted() ? List.of(report.json().toString()) : report.lines());
            output.keep("--rows " + wanted, report.lines());
            return report.isWell() ? ExitCode.OK : ExitCode.SOFTWARE;
        }
    }

    private static DistributionBench bench(SuiteSession session, PrintWriter err) throws Exception {
        Path folder = Files.createDirectories(new SuiteFolder().demo("bench"));
        String gateway = session.state().gateway();
        SuiteApi operator = new SuiteApi(gateway, Tokens.operator());
        SuiteApi ops = new SuiteApi(gateway, Tokens.ops());
        Demo demo = new Demo(operator, ops, user -> new SuiteApi(gateway, Tokens.user(user)), new DemoProgress(err));
        UndoBench undo = new UndoBench(operator, ops);
        return new DistributionBench(demo, undo, count -> new DemoFile(err).generate(folder, count), text -> {
            err.println(text + " …");
            err.flush();
        });
    }
}
