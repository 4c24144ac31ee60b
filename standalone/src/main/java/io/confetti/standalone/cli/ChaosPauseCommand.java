package io.confetti.standalone.cli;

import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** A process freezes. */
@Command(
        name = "pause",
        mixinStandardHelpOptions = true,
        description = "Freezes a distribution process beyond every lease while a second one takes over.")
final class ChaosPauseCommand implements Callable<Integer> {

    @Mixin
    private ChaosOptions chaos;

    @Override
    public Integer call() throws IOException {
        return chaos.run(session -> session.faults().pause());
    }
}
