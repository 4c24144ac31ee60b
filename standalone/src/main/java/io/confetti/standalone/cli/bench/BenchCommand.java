package io.confetti.standalone.cli.bench;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Benchmarks; results of different machines, or of one machine on different days, do not compare. */
@Command(
        name = "bench",
        mixinStandardHelpOptions = true,
        description = "Measures against the naive ways and the raw limit, as ratios in one run.",
        subcommands = {
            BenchDistributionCommand.class,
            BenchVerifyCommand.class,
            BenchClaimCommand.class,
            BenchQuoteCommand.class,
            BenchCodesCommand.class,
            BenchTemplatesCommand.class,
            BenchReportsCommand.class,
            BenchNoticesCommand.class,
            BenchIdleCommand.class,
            BenchYearsCommand.class
        })
public final class BenchCommand implements Runnable {

    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "Which benchmark?");
    }
}
