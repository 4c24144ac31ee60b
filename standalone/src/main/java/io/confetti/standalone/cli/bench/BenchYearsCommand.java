package io.confetti.standalone.cli.bench;

import io.confetti.standalone.cli.option.JsonOption;
import io.confetti.standalone.cli.option.SuitePort;
import io.confetti.standalone.cli.option.WrongUse;
import io.confetti.standalone.cli.session.CodeSession;
import io.confetti.standalone.cli.session.SuiteSession;
import io.confetti.standalone.lab.bench.years.YearsBench;
import io.confetti.standalone.lab.bench.years.YearsReport;
import io.confetti.standalone.lab.code.CodeAccess;
import io.confetti.standalone.suite.SuitePurpose;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Whether what is asked reads more after years. */
@Command(
        name = "years",
        mixinStandardHelpOptions = true,
        description = {
            "Loads coupons of years into a suite of its own, whose data must be empty, and compares the rows that its database reads",
            "for wallets, quotes, the doctor of one template, expiry and a start at a million of them and at all. They are removed again.",
            "Exit code 1 if more than 1.2 times as much is read, or if not the same is found."
        })
final class BenchYearsCommand implements Callable<Integer> {

    private static final long MOST_COUPONS = 100_000_000;

    @Spec
    private CommandSpec spec;

    @Option(names = "--coupons", defaultValue = "20000000", description = "coupons to load (default: ${DEFAULT-VALUE})")
    private long coupons;

    @Mixin
    private JsonOption json;

    @Mixin
    private BenchOutput output;

    @Mixin
    private SuitePort suite;

    @Override
    public Integer call() throws Exception {
        if (coupons < YearsBench.FEW || coupons > MOST_COUPONS) {
            throw WrongUse.outside("--coupons", coupons, YearsBench.FEW, MOST_COUPONS);
        }
        CodeSession.requireOwnDatabase();
        PrintWriter err = spec.commandLine().getErr();
        YearsReport report = new YearsBench(new OwnSuites(suite, err), text -> {
                    err.println(text + " …");
                    err.flush();
                })
                .run(coupons);
        output.print(json.isWanted() ? List.of(report.json().toString()) : report.table());
        output.keep("--coupons " + coupons, report.table());
        return report.isWell() ? ExitCode.OK : ExitCode.SOFTWARE;
    }

    private static final class OwnSuites implements YearsBench.Suites {
        private final SuitePort port;
        private final PrintWriter err;
        private SuiteSession session;

        OwnSuites(SuitePort port, PrintWriter err) {
            this.port = port;
            this.err = err;
        }

        @Override
        public CodeAccess open() throws IOException {
            session = SuiteSession.openOwn(port, SuitePurpose.USE, err);
            return CodeSession.access(session.state());
        }

        @Override
        public void close() throws IOException {
            if (session != null) {
                session.close();
                session = null;
            }
        }
    }
}
