package io.confetti.standalone.cli.bench;

import io.confetti.standalone.cli.option.SuitePort;
import io.confetti.standalone.cli.session.SuiteSession;
import io.confetti.standalone.cli.session.Tokens;
import io.confetti.standalone.lab.api.SuiteApi;
import io.confetti.standalone.lab.bench.quote.QuoteBench;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Quotes in process and through the gateway. */
@Command(
        name = "quote",
        mixinStandardHelpOptions = true,
        description = "Quotes carts in this process, and through the gateway against an empty endpoint.")
final class BenchQuoteCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Option(names = "--requests", defaultValue = "10000", description = "per round (default: ${DEFAULT-VALUE})")
    private int requests;

    @Option(names = "--seed", defaultValue = "5", description = "of the random carts (default: ${DEFAULT-VALUE})")
    private long seed;

    @Option(names = "--in-process", description = "no servers, no gateway")
    private boolean inProcess;

    @Mixin
    private BenchOutput output;

    @Mixin
    private SuitePort suite;

    @Override
    public Integer call() throws Exception {
        QuoteBench bench = new QuoteBench();
        PrintWriter err = spec.commandLine().getErr();
        err.println("Pricing random carts …");
        err.flush();
        List<String> lines = new ArrayList<>(bench.inProcess(seed));
        if (!inProcess) {
            try (SuiteSession session = SuiteSession.openForBench(suite, err)) {
                String gateway = session.state().gateway();
                SuiteApi operator = new SuiteApi(gateway, Tokens.operator());
                lines.add("");
                lines.addAll(bench.throughGateway(gateway, operator, Tokens.orderSystem(), Tokens::user, requests));
            }
        }
        output.table("--requests " + requests, lines);
        return ExitCode.OK;
    }
}
