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

    @Mixin
    private OutageOption outage;

    @Mixin
    private ChaosOptions chaos;

    @Override
    public Integer call() throws IOException {
        var length = outage.length();
        return switch (what) {
            case "redis", "broker", "database", "nacos", "redis-empty", "redis-older", "download" ->
                chaos.run(programme -> run(programme, length));
            default -> throw new WrongUse("nothing is called " + what);
        };
    }

    private Programme run(Programme programme, Duration length) throws IOException {
        return switch (what) {
            case "redis-empty" -> programme.redisEmpty();
            case "redis-older" -> programme.redisOlder();
            case "download" -> programme.cut();
            default -> programme.down(Server.valueOf(what.toUpperCase(Locale.ROOT)), length);
        };
    }
}
