package io.confetti.standalone.cli.chaos;

import io.confetti.standalone.cli.option.WrongUse;
import java.time.Duration;
import picocli.CommandLine.Option;

/** {@code --seconds} of an outage. */
final class OutageOption {

    @Option(names = "--seconds", defaultValue = "20", description = "length of an outage (default: ${DEFAULT-VALUE})")
    private int seconds;

    Duration length() {
        if (seconds < 1) {
            throw WrongUse.outside("--seconds", seconds, 1, Long.MAX_VALUE);
        }
        return Duration.ofSeconds(seconds);
    }
}
