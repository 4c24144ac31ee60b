package io.confetti.standalone.cli.chaos;

import io.confetti.standalone.lab.chaos.Programme;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Clocks step. */
@Command(
        name = "clock",
        mixinStandardHelpOptions = true,
        description =
                "Sets the clocks of all services eight hours forward in the middle of everything, and back again.")
final class ChaosClockCommand implements Callable<Integer> {

    @Mixin
    private ChaosOptions chaos;

    @Override
    public Integer call() throws IOException {
        return chaos.run(Programme::clock);
    }
}
