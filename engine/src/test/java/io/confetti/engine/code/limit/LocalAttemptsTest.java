package io.confetti.engine.code.limit;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.engine.code.limit.CodeBucket.Use;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class LocalAttemptsTest {
    private static final String RIGHT = "";

    private final AtomicLong nanos = new AtomicLong();
    private final LocalAttempts attempts = new LocalAttempts(nanos::get);
    private final List<CodeBucket> buckets = List.of(
            new CodeBucket("seen", Use.LOOK, 1, Duration.ofMinutes(1)),
            new CodeBucket("minute", Use.TAKE, 2, Duration.ofMinutes(1)),
            new CodeBucket("day", Use.TAKE, 3, Duration.ofDays(1)));

    @Test
    void fromTheFirstThatCostsTooMuchOnNothingIsTold() {
        assertThat(count("a", RIGHT, "b", RIGHT, "c")).isEqualTo(3);
        assertThat(count(RIGHT)).isZero();
    }

    @Test
    void whatWasToldCostsNothingAgain() {
        assertThat(count("a", "a", "a")).isEqualTo(3);
        assertThat(count("b", "c")).isEqualTo(1);
        assertThat(count("b", "a", RIGHT)).isEqualTo(2);
        assertThat(attempts.count("others", buckets, List.of("a")))
                .as("of somebody else")
                .isZero();
    }

    @Test
    void tokensComeBackOneByOneAndEachBucketMustHaveOne() {
        count("a", "b");
        nanos.addAndGet(Duration.ofSeconds(30).toNanos());
        assertThat(count("c", "d")).isEqualTo(1);

        nanos.addAndGet(Duration.ofMinutes(10).toNanos());
        assertThat(count("d")).as("of a day").isZero();
        nanos.addAndGet(Duration.ofHours(8).toNanos());
        assertThat(count("d")).isEqualTo(1);
    }

    private int count(String... marks) {
        return attempts.count("told", buckets, List.of(marks));
    }
}
