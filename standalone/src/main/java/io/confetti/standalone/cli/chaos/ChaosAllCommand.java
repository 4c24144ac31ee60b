package io.confetti.standalone.cli.chaos;

import io.confetti.localstack.Server;
import io.confetti.standalone.lab.chaos.Programme;
import java.io.IOException;
import java.time.Duration;
import java.util.EnumSet;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Everything. */
@Command(
        name = "all",
        mixinStandardHelpOptions = true,
        description =
                "Every kill, kills while an operator interferes, the pauses, clocks that step, every server down, and a Redis that lost something.")
final class ChaosAllCommand implements Callable<Integer> {

    /** Fail points of a push by what its operator does. */
    private static final int PAIRS = 20;

    @Mixin
    private ChaosOptions chaos;

    @Mixin
    private ChaosSeed dice;

    @Mixin
    private OutageOption outage;

    @Override
    public Integer call() throws IOException {
        var random = dice.random();
        var length = outage.length();
        var seed = dice.seed(chaos);
        return chaos.run(programme -> run(programme, random, seed, length));
    }

    private Programme run(Programme programme, int random, long seed, Duration length) throws IOException {
        programme
                .kill(random, seed)
                .interfered(PAIRS, seed)
                .cut()
                .clock()
                .redisEmpty()
                .redisOlder();
        // Nobody signs in while the lab is at work.
        for (var server : EnumSet.complementOf(EnumSet.of(Server.ISSUER))) {
            programme.down(server, length);
        }
        return programme.pause();
    }
}
