package io.confetti.platform.batch;

import io.confetti.platform.batch.Lane.Item;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.event.Level;
import org.springframework.dao.TransientDataAccessException;

/**
 * Micro-batching executor: items that arrive while the batch before is worked on form the next batch. Under load one round
 * trip serves many callers; without load an item is worked on immediately. All items of a batch have the same key, and one
 * key never occupies all threads, so a key whose work hangs delays no other key.
 */
public class KeyedBatcher<T> implements AutoCloseable {

    private static final Logger log = LoggerFactory.getLogger(KeyedBatcher.class);
    private static final int QUEUE_CAPACITY = 20_000;
    private static final Duration STOPS_WITHIN = Duration.ofSeconds(5);

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition offered = lock.newCondition();
    private final Map<Object, Lane<T>> lanes = new HashMap<>();
    /** Lanes that a thread may take, each once, in the order in which they came. */
    private final Deque<Lane<T>> offers = new ArrayDeque<>();

    private final List<Thread> workers = new ArrayList<>();
    private final Limits limits;
    private final Function<T, Object> key;
    private final Consumer<List<T>> work;
    private int waiting;
    private boolean closed;

    /**
     * @param threads that work
     * @param threadsPerKey batches of one key that are worked on concurrently
     * @param minBatchInterval least time between the beginnings of two batches of a key, unless there is enough for a whole
     *     batch; a batch costs much the same whether it serves two or fifty
     */
    public record Limits(int threads, int threadsPerKey, int maxBatchSize, Duration minBatchInterval) {}

    /**
     * Starts the threads.
     *
     * @param name prefix of their names
     * @param work a failure of it is the failure of all items it was given
     */
    public KeyedBatcher(String name, Limits limits, Function<T, Object> key, Consumer<List<T>> work) {
        this.limits = limits;
        this.key = key;
        this.work = work;
        for (int i = 1; i <= limits.threads(); i++) {
            Thread worker = new Thread(this::run, name + "-" + i);
            worker.setDaemon(true);
            workers.add(worker);
            worker.start();
        }
    }

    /**
     * @return completed when the work is done or has failed; failed with {@link RejectedExecutionException} if 20,000 items
     *     wait already or it is closed
     */
    public CompletableFuture<Void> submit(T value) {
        Item<T> item = new Item<>(value, new CompletableFuture<>());
        lock.lock();
        try {
            if (closed || waiting == QUEUE_CAPACITY) {
                item.done().completeExceptionally(new RejectedExecutionException("too much is waiting"));
                return item.done();
            }
            Lane<T> lane = lanes.computeIfAbsent(key.apply(value), it -> new Lane<>(it, limits));
            lane.add(item);
            waiting++;
            offer(lane);
        } finally {
            lock.unlock();
        }
        return item.done();
    }

    private void run() {
        try {
            for (Lane<T> lane = next(); lane != null; lane = next()) {
                workOn(lane);
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    /** No failure ends this thread: nothing would start another one. */
    private void workOn(Lane<T> lane) throws InterruptedException {
        try {
            TimeUnit.NANOSECONDS.sleep(locked(lane::nanosUntilNextBatch));
            work(locked(() -> take(lane)));
        } catch (RuntimeException | Error failure) {
            log.error("Batch not worked on", failure);
        } finally {
            locked(() -> leave(lane));
        }
    }

    /** @return null when it is closed and nothing is left */
    private Lane<T> next() throws InterruptedException {
        lock.lockInterruptibly();
        try {
            while (offers.isEmpty()) {
                if (closed) {
                    return null;
                }
                offered.await();
            }
            Lane<T> lane = offers.poll();
            lane.begin();
            return lane;
        } finally {
            lock.unlock();
        }
    }

    private List<Item<T>> take(Lane<T> lane) {
        List<Item<T>> batch = lane.take();
        waiting -= batch.size();
        offer(lane);
        return batch;
    }

    /** @return whether nothing is left of the lane */
    private boolean leave(Lane<T> lane) {
        lane.end();
        offer(lane);
        return lane.isIdle() && lanes.remove(lane.key(), lane);
    }

    private <R> R locked(Supplier<R> action) {
        lock.lock();
        try {
            return action.get();
        } finally {
            lock.unlock();
        }
    }

    private void offer(Lane<T> lane) {
        if (lane.offer()) {
            offers.add(lane);
            offered.signal();
        }
    }

    private void work(List<Item<T>> batch) {
        if (batch.isEmpty()) {
            return;
        }
        try {
            work.accept(batch.stream().map(Item::value).toList());
            batch.forEach(item -> item.done().complete(null));
        } catch (Throwable failure) { // an Error too: its callers wait for an answer
            log.atLevel(failure instanceof TransientDataAccessException ? Level.DEBUG : Level.WARN)
                    .log("Batch failed items={} reason={}", batch.size(), failure.toString());
            batch.forEach(item -> item.done().completeExceptionally(failure));
        }
    }

    /** Takes nothing more and does what is there, for 5 s at most. */
    @Override
    public void close() {
        lock.lock();
        try {
            closed = true;
            offered.signalAll();
        } finally {
            lock.unlock();
        }
        long giveUp = System.nanoTime() + STOPS_WITHIN.toNanos();
        try {
            for (Thread worker : workers) {
                TimeUnit.NANOSECONDS.timedJoin(worker, giveUp - System.nanoTime());
            }
        } catch (InterruptedException hurried) {
            Thread.currentThread().interrupt();
        }
    }
}
