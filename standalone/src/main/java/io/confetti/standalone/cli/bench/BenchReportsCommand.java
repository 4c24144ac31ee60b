package io.confetti.standalone.cli.bench;

import com.alibaba.fastjson2.JSON;
import io.confetti.standalone.cli.option.JsonOption;
import io.confetti.standalone.cli.option.SuitePort;
import io.confetti.standalone.cli.session.CodeSession;
import io.confetti.standalone.cli.session.SuiteSession;
import io.confetti.standalone.cli.session.Tokens;
import io.confetti.standalone.lab.api.SuiteApi;
import io.confetti.standalone.lab.bench.report.ReportsBench;
import java.io.PrintWriter;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** What a shop waits for when it looks at its figures. */
@Command(
        name = "reports",
        mixinStandardHelpOptions = true,
        description =
                "Reports of a shop with 100,000 templates, through the gateway; uses an own suite and its own database.")
final class BenchReportsCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Mixin
    private JsonOption json;

    @Mixin
    private SuitePort suite;

    @Override
    public Integer call() throws Exception {
        CodeSession.requireOwnDatabase();
        PrintWriter err = spec.commandLine().getErr();
        try (SuiteSession session = SuiteSession.openForBench(suite, err)) {
            var bench = new ReportsBench(new SuiteApi(session.state().gateway(), Tokens.operator()));
            Map<String, Double> millis = bench.run();
            PrintWriter out = spec.commandLine().getOut();
            if (json.isWanted()) {
                out.println(JSON.toJSONString(Map.of("reportMillisP99", millis)));
            } else {
                millis.forEach((report, p99) -> out.printf("  %-20s p99 %.1f ms%n", report, p99));
            }
            out.flush();
            return millis.values().stream().allMatch(p99 -> p99 <= ReportsBench.GOAL) ? ExitCode.OK : ExitCode.SOFTWARE;
        }
    }
}
