package io.confetti.platform.batch;

import io.confetti.platform.batch.KeyedBatcher.Limits;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** The items of one key that wait for a batch, and its batches under way. Guarded by the batcher's lock. */
final class Lane<T> {

    private final Object key;
    private final Limits limits;
    private final Deque<Item<T>> items = new ArrayDeque<>();
    private int batches;
    private boolean isOffered;
    private long mayBegin = System.nanoTime();

    /** @param done completed when the item's batch is done or has failed */
    record Item<T>(T value, CompletableFuture<Void> done) {}

    Lane(Object key, Limits limits) {
        this.key = key;
        this.limits = limits;
    }

    Object key() {
        return key;
    }

    void add(Item<T> item) {
        items.add(item);
    }

    /** @return whether it is to be offered to the threads now; not if it is already, is empty or has its share of threads */
    boolean offer() {
        if (isOffered || items.isEmpty() || batches >= limits.threadsPerKey()) {
            return false;
        }
        isOffered = true;
        return true;
    }

    void begin() {
        isOffered = false;
        batches++;
    }

    void end() {
        batches--;
    }

    /** Whether no thread has it or is about to take it, so that it may be forgotten. */
    boolean isIdle() {
        return batches == 0 && items.isEmpty() && !isOffered;
    }

    /** Reserves the beginning of the next batch and answers how long it is until then. */
    long nanosUntilNextBatch() {
        long now = System.nanoTime();
        long wait = items.size() < limits.maxBatchSize() ? Math.max(0, mayBegin - now) : 0;
        mayBegin = now + wait + limits.minBatchInterval().toNanos();
        return wait;
    }

    /** The next batch; empty if another thread was quicker. */
    List<Item<T>> take() {
        List<Item<T>> batch = new ArrayList<>(Math.min(items.size(), limits.maxBatchSize()));
        while (!items.isEmpty() && batch.size() < limits.maxBatchSize()) {
            batch.add(items.poll());
        }
        return batch;
    }
}
