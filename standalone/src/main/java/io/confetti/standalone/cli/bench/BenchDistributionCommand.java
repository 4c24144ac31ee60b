package io.confetti.standalone.cli.bench;

import io.confetti.contract.NoticeChannel;
import io.confetti.standalone.cli.demo.DemoFile;
import io.confetti.standalone.cli.demo.DemoProgress;
import io.confetti.standalone.cli.option.JsonOption;
import io.confetti.standalone.cli.option.RowsOption;
import io.confetti.standalone.cli.option.SuitePort;
import io.confetti.standalone.cli.option.WrongUse;
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
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
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

    private static final Set<NoticeChannel> IN_THE_APP = EnumSet.of(NoticeChannel.IN_APP, NoticeChannel.POPUP);

    @Spec
    private CommandSpec spec;

    @Mixin
    private RowsOption rows = new RowsOption(1_000_000, Long.MAX_VALUE);

    @Option(
            names = "--notify",
            split = ",",
            description = "also compare with pushes whose users are told by IN_APP, POPUP or both")
    private List<NoticeChannel> notify = List.of();

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
        List<String> channels = channels();
        try (SuiteSession session = SuiteSession.open(suite, false, err)) {
            DistributionReport report = bench(session, err).run(wanted, channels);
            output.print(json.isWanted() ? List.of(report.json().toString()) : report.lines());
            output.keep("--rows " + wanted + arguments(channels), report.lines());
            return report.isWell() ? ExitCode.OK : ExitCode.SOFTWARE;
        }
    }

    private List<String> channels() {
        if (notify.stream().anyMatch(channel -> !IN_THE_APP.contains(channel))) {
            throw new WrongUse("--notify is IN_APP, POPUP or both: mail and SMS are measured by bench notices");
        }
        return notify.stream().distinct().map(NoticeChannel::name).toList();
    }

    private static String arguments(List<String> channels) {
        return channels.isEmpty() ? "" : " --notify " + String.join(",", channels);
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
