package io.confetti.standalone.cli.chaos;

import io.confetti.localstack.Server;
import io.confetti.standalone.lab.chaos.Programme;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Everything. */
@Command(
        name = "all",
        mixinStandardHelpOptions = true,
        description = "Every kill, the pauses, clocks that step, every server down, and a Redis that lost something.")
final class ChaosAllCommand implements Callable<Integer> {

    @Mixin
    private ChaosOptions chaos;

    @Mixin
    private ChaosSeed dice;

    @Option(names = "--seconds", defaultValue = "20", description = "length of outages (default: ${DEFAULT-VALUE})")
    private int seconds;

    @Override
    public Integer call() throws IOException {
        var random = dice.random();
        var seed = dice.seed(chaos);
        return chaos.run(programme -> run(programme, random, seed));
    }

    private Programme run(Programme programme, int random, long seed) throws IOException {
        programme.kill(random, seed).cut().clock().redisEmpty().redisOlder();
        for (var server : Server.values()) {
            programme.down(server, Duration.ofSeconds(seconds));
        }
        return programme.pause();
    }
}
