package io.confetti.standalone.cli;

import io.confetti.localstack.Server;
import io.confetti.standalone.chaos.Faults;
import io.confetti.standalone.chaos.Outcome;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Everything. */
@Command(
        name = "all",
        mixinStandardHelpOptions = true,
        description = "Every kill, the pauses, every server down, and a Redis that lost something.")
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
        return chaos.run(session -> run(session.faults(), random, seed));
    }

    private List<Outcome> run(Faults faults, int random, long seed) throws IOException {
        var outcomes = new ArrayList<>(faults.kill(random, seed));
        outcomes.addAll(faults.redisEmpty());
        outcomes.addAll(faults.redisOlder());
        for (var server : Server.values()) {
            outcomes.addAll(faults.down(server, Duration.ofSeconds(seconds)));
        }
        outcomes.addAll(faults.pause());
        return outcomes;
    }
}
