package io.confetti.standalone.cli.chaos;

import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Processes die. */
@Command(
        name = "kill",
        mixinStandardHelpOptions = true,
        description = "Kills a process at each fail point and restarts it immediately; then at random ones.")
final class ChaosKillCommand implements Callable<Integer> {

    @Mixin
    private ChaosOptions chaos;

    @Mixin
    private ChaosSeed dice;

    @Override
    public Integer call() throws IOException {
        var random = dice.random();
        var seed = dice.seed(chaos);
        return chaos.run(programme -> programme.kill(random, seed));
    }
}
