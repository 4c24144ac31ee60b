package io.confetti.standalone.cli.bench;

import io.confetti.standalone.cli.option.SuitePort;
import io.confetti.standalone.cli.session.SuiteSession;
import io.confetti.standalone.cli.session.Tokens;
import io.confetti.standalone.lab.api.SuiteApi;
import io.confetti.standalone.lab.bench.template.TemplatesBench;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** What a user may still claim, against the plain list. */
@Command(
        name = "templates",
        mixinStandardHelpOptions = true,
        description = "Lists of what a user may still claim, through the gateway, against the plain list.")
final class BenchTemplatesCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Option(names = "--requests", defaultValue = "5000", description = "per round (default: ${DEFAULT-VALUE})")
    private int requests;

    @Mixin
    private BenchOutput output;

    @Mixin
    private SuitePort suite;

    @Override
    public Integer call() throws Exception {
        PrintWriter err = spec.commandLine().getErr();
        try (SuiteSession session = SuiteSession.openForBench(suite, err)) {
            String gateway = session.state().gateway();
            var bench = new TemplatesBench(gateway, new SuiteApi(gateway, Tokens.operator()), Tokens::user);
            output.table("--requests " + requests, bench.run(requests));
            return ExitCode.OK;
        }
    }
}
