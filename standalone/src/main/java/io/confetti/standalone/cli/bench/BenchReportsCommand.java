package io.confetti.standalone.cli.bench;

import com.alibaba.fastjson2.JSON;
import io.confetti.standalone.cli.option.JsonOption;
import io.confetti.standalone.cli.option.SuitePort;
import io.confetti.standalone.cli.option.WrongUse;
import io.confetti.standalone.cli.session.CodeSession;
import io.confetti.standalone.cli.session.SuiteSession;
import io.confetti.standalone.cli.session.Tokens;
import io.confetti.standalone.lab.api.SuiteApi;
import io.confetti.standalone.lab.bench.report.ReportsBench;
import io.confetti.standalone.lab.bench.report.ReportsReport;
import io.confetti.standalone.lab.bench.search.SearchBench;
import io.confetti.standalone.lab.bench.search.SearchReport;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** What a shop waits for when it looks for something or at its figures, and how fast rows become a file. */
@Command(
        name = "reports",
        mixinStandardHelpOptions = true,
        description = {
            "Searches in a shop with 100,000 templates and tasks and very many coupons, hit and miss, exports of the coupons, and",
            "reports, through the gateway; uses an own suite and its own database."
        })
final class BenchReportsCommand implements Callable<Integer> {
    private static final int CHUNK = 5_000;
    private static final int MOST_COUPONS = 100_000_000;

    @Spec
    private CommandSpec spec;

    @Option(names = "--coupons", defaultValue = "1000000", description = "of one template (default: ${DEFAULT-VALUE})")
    private int coupons;

    @Mixin
    private JsonOption json;

    @Mixin
    private BenchOutput output;

    @Mixin
    private SuitePort suite;

    @Override
    public Integer call() throws Exception {
        if (coupons < CHUNK || coupons > MOST_COUPONS) {
            throw WrongUse.outside("--coupons", coupons, CHUNK, MOST_COUPONS);
        }
        CodeSession.requireOwnDatabase();
        PrintWriter err = spec.commandLine().getErr();
        try (SuiteSession session = SuiteSession.openForBench(suite, err)) {
            var operator = new SuiteApi(session.state().gateway(), Tokens.operator());
            // before the reports, which leave facts behind that are folded for a while
            SearchReport searches =
                    new SearchBench(operator, text -> say(err, text)).run(Tokens.DEMO_SHOP, coupons / CHUNK * CHUNK);
            say(err, "Reading reports");
            ReportsReport reports = new ReportsBench(operator).run();
            boolean isWell = searches.isWell() && reports.isWell();
            List<String> lines = Stream.of(reports.lines(), List.of(""), searches.lines())
                    .flatMap(List::stream)
                    .toList();
            output.print(json.isWanted() ? List.of(json(reports, searches, isWell)) : lines);
            output.keep("--coupons " + coupons, lines);
            return isWell ? ExitCode.OK : ExitCode.SOFTWARE;
        }
    }

    private static String json(ReportsReport reports, SearchReport searches, boolean isWell) {
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("reportMillisP99", reports.millis());
        all.put("searchMillisP99", searches.millis());
        all.put("exportedRowsPerSecond", searches.exported());
        all.put("well", isWell);
        return JSON.toJSONString(all);
    }

    private static void say(PrintWriter err, String text) {
        err.println(text + " …");
        err.flush();
    }
}
