package io.confetti.standalone.cli.bench;

import com.alibaba.fastjson2.JSON;
import io.confetti.standalone.cli.option.JsonOption;
import io.confetti.standalone.cli.option.SuitePort;
import io.confetti.standalone.cli.session.SuiteSession;
import io.confetti.standalone.lab.bench.idle.IdleBench;
import io.confetti.standalone.suite.SuitePurpose;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
            "Starts a suite that nobody uses and measures its CPU time, in per cent of one core;",
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

    /** @param percent of one core, by process */
    private record Watched(double startSeconds, Map<String, Double> percent) {}

    @Override
    public Integer call() throws IOException, InterruptedException {
        var used = watch(SuitePurpose.USE);
        var floor = watch(SuitePurpose.FLOOR);
        output.print(json.isWanted() ? List.of(JSON.toJSONString(answer(used, floor))) : table(used, floor));
        output.keep("", table(used, floor));
        return ExitCode.OK;
    }

    private Watched watch(SuitePurpose purpose) throws IOException, InterruptedException {
        var began = System.nanoTime();
        try (var session =
                SuiteSession.openOwn(suite, purpose, spec.commandLine().getErr())) {
            var startSeconds = (System.nanoTime() - began) / 1e9;
            return new Watched(startSeconds, new IdleBench(settle, seconds).run(session.state()));
        }
    }

    private static Map<String, Object> answer(Watched used, Watched floor) {
        var answer = new LinkedHashMap<String, Object>();
        answer.put("servicesCpuPercent", rounded(used.percent().get(IdleBench.SERVICES)));
        answer.put("floorCpuPercent", rounded(floor.percent().get(IdleBench.SERVICES)));
        used.percent().forEach((process, percent) -> answer.putIfAbsent(process + "CpuPercent", rounded(percent)));
        answer.put("startSeconds", rounded(used.startSeconds()));
        return answer;
    }

    private static List<String> table(Watched used, Watched floor) {
        var lines = new ArrayList<>(List.of("| process | CPU, % of one core | nothing scheduled |", "|---|---|---|"));
        used.percent()
                .forEach((process, percent) -> lines.add("| %s | %.2f | %.2f |"
                        .formatted(process, percent, floor.percent().getOrDefault(process, 0.0))));
        lines.add("");
        lines.add("Healthy %.1f s after the command.".formatted(used.startSeconds()));
        return lines;
    }

    private static double rounded(double figure) {
        return Math.round(figure * 100) / 100.0;
    }
}
