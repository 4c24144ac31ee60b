package io.confetti.standalone.cli.bench;

import io.confetti.standalone.cli.option.JsonOption;
import io.confetti.standalone.cli.option.SuitePort;
import io.confetti.standalone.cli.option.WrongUse;
import io.confetti.standalone.cli.session.CodeSession;
import io.confetti.standalone.cli.session.SuiteSession;
import io.confetti.standalone.lab.bench.code.CodesBench;
import io.confetti.standalone.lab.bench.code.CodesReport;
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
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Codes: verified, built, and exchanged beside claims. */
@Command(
        name = "codes",
        mixinStandardHelpOptions = true,
        description = {
            "Verifies codes in this process, has a suite build them, and exchanges codes beside claims through the gateway.",
            "Exit code 1 if any sum is wrong, however fast it went."
        })
final class BenchCodesCommand implements Callable<Integer> {

    private static final int MOST_CODES = 100_000_000;
    private static final int MOST_USERS = 100_000;

    @Spec
    private CommandSpec spec;

    @Option(names = "--codes", defaultValue = "1000000", description = "codes to build (default: ${DEFAULT-VALUE})")
    private int codes;

    @Option(names = "--users", defaultValue = "20000", description = "users per round (default: ${DEFAULT-VALUE})")
    private int users;

    @Mixin
    private JsonOption json;

    @Mixin
    private BenchOutput output;

    @Mixin
    private SuitePort suite;

    @Override
    public Integer call() throws Exception {
        if (codes < 2 || codes > MOST_CODES) {
            throw WrongUse.outside("--codes", codes, 2, MOST_CODES);
        }
        if (users < 1 || users > MOST_USERS) {
            throw WrongUse.outside("--users", users, 1, MOST_USERS);
        }
        PrintWriter err = spec.commandLine().getErr();
        try (SuiteSession session = SuiteSession.openForBench(suite, err)) {
            Path folder = Files.createDirectories(new SuiteFolder().demo("bench"));
            CodesBench bench = new CodesBench(CodeSession.access(session.state()), text -> {
                err.println(text + " …");
                err.flush();
            });
            CodesReport report = bench.run(folder, codes, users);
            output.print(json.isWanted() ? List.of(report.json().toString()) : report.lines());
            output.keep("--codes " + codes + " --users " + users, report.lines());
            return report.isWell() ? ExitCode.OK : ExitCode.SOFTWARE;
        }
    }
}
