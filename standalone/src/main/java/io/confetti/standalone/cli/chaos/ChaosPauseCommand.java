package io.confetti.standalone.cli.chaos;

import io.confetti.standalone.lab.chaos.Programme;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** A process freezes. */
@Command(
        name = "pause",
        mixinStandardHelpOptions = true,
        description = "Freezes processes beyond every lease; of distribution a second one takes over.")
final class ChaosPauseCommand implements Callable<Integer> {

    @Mixin
    private ChaosOptions chaos;

    @Override
    public Integer call() throws IOException {
        return chaos.run(Programme::pause);
    }
}
