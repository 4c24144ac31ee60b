package io.confetti.standalone.cli.bench;

import io.confetti.standalone.cli.option.SuitePort;
import io.confetti.standalone.cli.session.SuiteSession;
import io.confetti.standalone.cli.session.Tokens;
import io.confetti.standalone.lab.api.SuiteApi;
import io.confetti.standalone.lab.bench.claim.ClaimBench;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Claims against the naive way, the common design and the limit. */
@Command(
        name = "claim",
        mixinStandardHelpOptions = true,
        description = "Claims of one hot template through the gateway, by four ways; one table.")
final class BenchClaimCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Option(names = "--users", defaultValue = "20000", description = "users who claim (default: ${DEFAULT-VALUE})")
    private int users;

    @Mixin
    private BenchOutput output;

    @Mixin
    private SuitePort suite;

    @Override
    public Integer call() throws Exception {
        PrintWriter err = spec.commandLine().getErr();
        try (SuiteSession session = SuiteSession.openForBench(suite, err)) {
            String gateway = session.state().gateway();
            ClaimBench bench = new ClaimBench(gateway, new SuiteApi(gateway, Tokens.operator()), Tokens::user, step -> {
                err.println(step + " …");
                err.flush();
            });
            List<String> lines = bench.run(users);
            output.table("--users " + users, lines);
            return ExitCode.OK;
        }
    }
}
