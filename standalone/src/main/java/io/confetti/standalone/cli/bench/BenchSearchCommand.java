package io.confetti.standalone.cli.bench;

import io.confetti.standalone.cli.option.JsonOption;
import io.confetti.standalone.cli.option.SuitePort;
import io.confetti.standalone.cli.option.WrongUse;
import io.confetti.standalone.cli.session.CodeSession;
import io.confetti.standalone.cli.session.SuiteSession;
import io.confetti.standalone.cli.session.Tokens;
import io.confetti.standalone.lab.api.SuiteApi;
import io.confetti.standalone.lab.bench.search.SearchBench;
import io.confetti.standalone.lab.bench.search.SearchReport;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** What an operator waits for who looks for something, and how fast rows become a file. */
@Command(
        name = "search",
        mixinStandardHelpOptions = true,
        description = {
            "Searches in a shop with 100,000 templates and tasks and very many coupons, hit and miss, and exports of the coupons,",
            "through the gateway; uses an own suite and its own database."
        })
final class BenchSearchCommand implements Callable<Integer> {
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
            var bench = new SearchBench(new SuiteApi(session.state().gateway(), Tokens.operator()), text -> {
                err.println(text + " …");
                err.flush();
            });
            SearchReport report = bench.run(Tokens.DEMO_SHOP, coupons / CHUNK * CHUNK);
            output.print(json.isWanted() ? List.of(report.json()) : report.lines());
            output.keep("--coupons " + coupons, report.lines());
            return report.isWell() ? ExitCode.OK : ExitCode.SOFTWARE;
        }
    }
}
