package io.confetti.gateway.ratelimit;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.gateway.ratelimit.Bucket.Kind;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LocalBucketsTest {
    private final AtomicLong nanos = new AtomicLong(1_000_000_000L);
    private final LocalBuckets buckets = new LocalBuckets(1000, nanos::get);

    private final Bucket user = new Bucket(Kind.USER, "1", new Rate(10, 3));
    private final Bucket ip = new Bucket(Kind.IP, "10.0.0.1", new Rate(1, 2));

    @Test
    void givesTheBurstThenRefusesUntilATokenIsBack() {
        assertThat(taken(List.of(user), 5)).isEqualTo(3);
        assertThat(buckets.take(List.of(user), List.of()).untilToken()).isEqualTo(Duration.ofMillis(100));

        pass(Duration.ofMillis(99));
        assertThat(buckets.take(List.of(user), List.of()).empty()).contains(Kind.USER);
        pass(Duration.ofMillis(1));
        assertThat(taken(List.of(user), 2)).isEqualTo(1);
    }

    @Test
    void aRefusalTakesFromNoBucket() {
        assertThat(taken(List.of(user, ip), 3)).isEqualTo(2);
        assertThat(buckets.take(List.of(user, ip), List.of()).empty()).contains(Kind.IP);

        assertThat(taken(List.of(user), 5)).isEqualTo(1);
    }

    @Test
    void ownersDoNotShare() {
        var other = new Bucket(Kind.USER, "2", user.rate());
        assertThat(taken(List.of(user), 5)).isEqualTo(3);
        assertThat(taken(List.of(other), 5)).isEqualTo(3);
    }

    @Test
    void isFullAgainAfterALongTimeAndNeverFuller() {
        assertThat(taken(List.of(user), 3)).isEqualTo(3);
        pass(Duration.ofDays(1));
        assertThat(taken(List.of(user), 10)).isEqualTo(3);
    }

    @Test
    void aTokenThatIsGivenBackWasNeverTaken() {
        assertThat(taken(List.of(user), 3)).isEqualTo(3);
        buckets.giveBack(List.of(user));
        assertThat(taken(List.of(user), 5)).isEqualTo(1);

        buckets.giveBack(List.of(ip));
        assertThat(taken(List.of(ip), 5)).as("a full bucket gets no fuller").isEqualTo(2);
    }

    @Test
    void aBucketThatIsLookedAtKeepsItsTokenAndRefuses() {
        assertThat(buckets.take(List.of(user), List.of(ip)).empty()).isEmpty();
        assertThat(taken(List.of(ip), 5)).isEqualTo(2);

        var refused = buckets.take(List.of(user), List.of(ip));

        assertThat(refused.empty()).contains(Kind.IP);
        assertThat(refused.untilToken()).isEqualTo(Duration.ofSeconds(1));
        assertThat(taken(List.of(user), 5)).isEqualTo(2);
    }

    @Test
    void whatIsOwedIsPaidBeforeThereIsATokenAgain() {
        for (int call = 0; call < 5; call++) {
            buckets.owe(List.of(ip));
        }

        assertThat(buckets.take(List.of(user), List.of(ip)).untilToken()).isEqualTo(Duration.ofSeconds(4));
        pass(Duration.ofMillis(3_999));
        assertThat(taken(List.of(ip), 1)).isZero();
        pass(Duration.ofMillis(1));
        assertThat(taken(List.of(ip), 5)).isEqualTo(1);
        assertThat(taken(List.of(user), 5)).as("a refusal took nothing").isEqualTo(3);
    }

    @Test
    void parallelCallsGetNoTokenTwice() {
        long passed = IntStream.range(0, 1000)
                .parallel()
                .filter(call -> buckets.take(List.of(user), List.of()).empty().isEmpty())
                .count();
        assertThat(passed).isEqualTo(3);
    }

    private long taken(List<Bucket> from, int calls) {
        return IntStream.range(0, calls)
                .filter(call -> buckets.take(from, List.of()).empty().isEmpty())
                .count();
    }

    private void pass(Duration time) {
        nanos.addAndGet(time.toNanos());
    }
}
