package io.confetti.merchantadmin.live;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * @param every time from one reading of a shop to the next, however many look at it
 * @param lookEvery pause between two looks at what is not read each time: open tasks of any age, alarms, figures
 * @param heartbeat longest silence of a stream; half of the edge's response time-out at most
 * @param perShop streams of one shop at an instance
 * @param perInstance streams of all shops at an instance
 * @param tasks open tasks that are told of, the newest ones
 * @param endedFor how long a task is told of after its end
 * @param keptFor how long a shop's state is kept after its last stream: who comes back within it gets what has changed
 */
@Validated
@ConfigurationProperties("confetti.live")
public record LiveProperties(
        @DefaultValue("1s") @NotNull Duration every,
        @DefaultValue("5s") @NotNull Duration lookEvery,
        @DefaultValue("10s") @NotNull Duration heartbeat,
        @DefaultValue("20") @Min(1) int perShop,
        @DefaultValue("500") @Min(1) int perInstance,
        @DefaultValue("100") @Min(1) @Max(100) int tasks,
        @DefaultValue("15m") @NotNull Duration endedFor,
        @DefaultValue("1m") @NotNull Duration keptFor) {
    private static final Duration LONGEST_HEARTBEAT = Duration.ofSeconds(15);

    public LiveProperties {
        if (heartbeat.compareTo(LONGEST_HEARTBEAT) > 0) {
            throw new IllegalArgumentException("confetti.live.heartbeat is above " + LONGEST_HEARTBEAT.toSeconds()
                    + " s: the edge gives a silent answer up after 30 s");
        }
    }
}
