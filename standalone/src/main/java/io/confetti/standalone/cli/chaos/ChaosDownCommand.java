package io.confetti.standalone.cli.chaos;

import io.confetti.localstack.Server;
import io.confetti.standalone.cli.option.WrongUse;
import io.confetti.standalone.lab.chaos.Programme;
import java.io.IOException;
import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** A server goes. */
@Command(
        name = "down",
        mixinStandardHelpOptions = true,
        description = "Takes a server away in the middle of a push, claims and orders and brings it back.")
final class ChaosDownCommand implements Callable<Integer> {

    @Parameters(
            paramLabel = "WHAT",
            description = "redis, broker, database, nacos; redis-empty or redis-older for a Redis that lost something;"
                    + " download for a file that cannot be read to its end")
    private String what;

    @Option(names = "--seconds", defaultValue = "20", description = "how long (default: ${DEFAULT-VALUE})")
    private int seconds;

    @Mixin
    private ChaosOptions chaos;

    @Override
    public Integer call() throws IOException {
        if (seconds < 1) {
            throw new WrongUse("--seconds is 1 or more, not " + seconds);
        }
        return switch (what) {
            case "redis", "broker", "database", "nacos", "redis-empty", "redis-older", "download" ->
                chaos.run(this::run);
            default -> throw new WrongUse("nothing is called " + what);
        };
    }

    private Programme run(Programme programme) throws IOException {
        return switch (what) {
            case "redis-empty" -> programme.redisEmpty();
            case "redis-older" -> programme.redisOlder();
            case "download" -> programme.cut();
            default -> programme.down(Server.valueOf(what.toUpperCase(Locale.ROOT)), Duration.ofSeconds(seconds));
        };
    }
}
