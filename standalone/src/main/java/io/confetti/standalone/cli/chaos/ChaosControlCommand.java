package io.confetti.standalone.cli.chaos;

import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Processes die while an operator interferes. */
@Command(
        name = "control",
        mixinStandardHelpOptions = true,
        description =
                "Kills a process at random fail points of a push that is paused, slowed, cancelled, repeated or undone.")
final class ChaosControlCommand implements Callable<Integer> {

    @Mixin
    private ChaosOptions chaos;

    @Mixin
    private ChaosSeed dice;

    @Override
    public Integer call() throws IOException {
        var random = dice.random();
        var seed = dice.seed(chaos);
        return chaos.run(programme -> programme.interfered(random, seed));
    }
}
