package io.confetti.engine.claim.decide;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class ConsumedSnapshotsTest {
    private static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");
    private static final long BEGIN = Long.MAX_VALUE - Duration.ofSeconds(3).toNanos(); // nanoTime may overflow

    private final ConsumedSnapshots snapshots = new ConsumedSnapshots();

    @Test
    void aBacklogThatDrainsInASecondIsNotBelievedBeforeFailedDeliveriesCameAgain() {
        snapshots.add(NOON, after(0));
        snapshots.add(NOON.plusSeconds(600), after(1_000));

        assertThat(snapshots.settledAt(after(4_999))).isEqualTo(Instant.EPOCH);
        assertThat(snapshots.settledAt(after(5_000))).isEqualTo(NOON);
        assertThat(snapshots.settledAt(after(5_999))).isEqualTo(NOON);
        assertThat(snapshots.settledAt(after(6_000))).isEqualTo(NOON.plusSeconds(600));
    }

    @Test
    void whatIsKnownStaysKnownWhenTheBrokerDoesNotAnswer() {
        snapshots.add(NOON, after(0));
        snapshots.add(Instant.EPOCH, after(1_000));

        assertThat(snapshots.settledAt(after(60_000))).isEqualTo(NOON);
    }

    private static long after(long millis) {
        return BEGIN + Duration.ofMillis(millis).toNanos();
    }
}
