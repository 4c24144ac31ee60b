package io.confetti.standalone.cli.bench;

import com.alibaba.fastjson2.JSON;
import io.confetti.standalone.cli.option.JsonOption;
import io.confetti.standalone.cli.option.SuitePort;
import io.confetti.standalone.cli.session.SuiteSession;
import io.confetti.standalone.lab.bench.idle.IdleBench;
import io.confetti.standalone.lab.bench.idle.IdleReport;
import io.confetti.standalone.suite.SuitePurpose;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** What an idle suite costs, and how long it takes to start. */
@Command(
        name = "idle",
        mixinStandardHelpOptions = true,
        description = {
            "Starts a suite without traffic and measures its CPU time, in per cent of one core;",
            "then another one in which nothing is scheduled, which is the floor."
        })
final class BenchIdleCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--settle",
            defaultValue = "60",
            description = "seconds after the start (default: ${DEFAULT-VALUE})")
    private long settle;

    @Option(names = "--seconds", defaultValue = "60", description = "length of the watch (default: ${DEFAULT-VALUE})")
    private long seconds;

    @Mixin
    private JsonOption json;

    @Mixin
    private BenchOutput output;

    @Mixin
    private SuitePort suite;

    @Override
    public Integer call() throws IOException, InterruptedException {
        var report = new IdleReport(watch(SuitePurpose.USE), watch(SuitePurpose.FLOOR));
        output.print(json.isWanted() ? List.of(JSON.toJSONString(report.fields())) : report.lines());
        output.keep("", report.lines());
        return ExitCode.OK;
    }

    private IdleReport.Watched watch(SuitePurpose purpose) throws IOException, InterruptedException {
        var began = System.nanoTime();
        try (var session =
                SuiteSession.openOwn(suite, purpose, spec.commandLine().getErr())) {
            var startSeconds = (System.nanoTime() - began) / 1e9;
            return new IdleReport.Watched(startSeconds, new IdleBench(settle, seconds).run(session.state()));
        }
    }
}
