package io.confetti.engine.claim.decide;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * How far the consumers were seen to be, believed once each failed delivery of then has come again. That takes time on the
 * clock, whatever the times of the messages: while a backlog drains, hours of messages pass in a second.
 */
final class ConsumedSnapshots {
    /** A failed delivery comes again after a second each, three times, and is not seen between two of them. */
    static final Duration DELIVERED_AGAIN = Duration.ofSeconds(5);

    private final Deque<Snapshot> young = new ArrayDeque<>();
    private Instant settled = Instant.EPOCH;

    /** @param nanos when it was seen, as {@link System#nanoTime} */
    private record Snapshot(Instant consumed, long nanos) {}

    /**
     * @param consumed messages of before have been consumed or wait for their next delivery
     * @param nanos now, as {@link System#nanoTime}, read after the snapshot
     */
    synchronized void add(Instant consumed, long nanos) {
        young.addLast(new Snapshot(consumed, nanos));
    }

    /**
     * @param nanos now, as {@link System#nanoTime}
     * @return messages of before have been consumed for good
     */
    synchronized Instant settledAt(long nanos) {
        while (!young.isEmpty() && nanos - young.getFirst().nanos() >= DELIVERED_AGAIN.toNanos()) {
            Instant consumed = young.removeFirst().consumed();
            settled = consumed.isAfter(settled) ? consumed : settled;
        }
        return settled;
    }
}
