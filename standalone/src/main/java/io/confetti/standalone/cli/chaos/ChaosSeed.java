package io.confetti.standalone.cli.chaos;

import io.confetti.standalone.cli.option.WrongUse;
import java.util.concurrent.ThreadLocalRandom;
import picocli.CommandLine.Option;

/** Options of the dice. */
final class ChaosSeed {

    @Option(
            names = "--random",
            defaultValue = "5",
            description = "random pairs of fail point and chunk after the named ones (default: ${DEFAULT-VALUE})")
    private int random;

    @Option(names = "--seed", description = "seed of the random pairs, to see them again")
    private Long seed;

    int random() {
        if (random < 0) {
            throw WrongUse.outside("--random", random, 0, Long.MAX_VALUE);
        }
        return random;
    }

    long seed(ChaosOptions chaos) {
        var value = seed == null ? ThreadLocalRandom.current().nextLong(1, Integer.MAX_VALUE) : seed;
        chaos.say("Random pairs with --seed " + value);
        return value;
    }
}
