package io.confetti.engine.claim.decide;

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
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.event.Level;
import org.springframework.dao.TransientDataAccessException;

/**
 * Group commit: whatever has come in while the work before was done is done together, and groups of a key that is always
 * busy begin at a pace. Under load one round trip serves many callers, without load nobody waits for company. Items of one
 * group have the same key, and one key never has all threads: whoever hangs holds up its own kind.
 */
public class GroupWork<T> implements AutoCloseable {

    private static final Logger log = LoggerFactory.getLogger(GroupWork.class);
    private static final int QUEUE = 20_000;
    private static final Duration STOPS_WITHIN = Duration.ofSeconds(5);

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition opened = lock.newCondition();
    private final Map<Object, Lane<T>> lanes = new HashMap<>();
    /** Lanes with items that a thread may take, each once, in the order in which they came. */
    private final Deque<Lane<T>> open = new ArrayDeque<>();

    private final List<Thread> workers = new ArrayList<>();
    private final Bounds bounds;
    private final Function<T, Object> key;
    private final Consumer<List<T>> work;
    private int queued;
    private boolean closed;

    /**
     * @param threads that work
     * @param perKey groups of one key that are worked on at once
     * @param together items of a group at most
     * @param pace least time between the beginnings of two groups of a key, unless there is enough for a whole group; a group
     *     costs much the same whether it serves two or fifty
     */
    public record Bounds(int threads, int perKey, int together, Duration pace) {}

    private record Item<T>(T value, CompletableFuture<Void> done) {}

    private static final class Lane<T> {
        private final Object key;
        private final Deque<Item<T>> items = new ArrayDeque<>();
        private int groups;
        private boolean isOpen;
        private long mayBegin = System.nanoTime();

        Lane(Object key) {
            this.key = key;
        }

        /** Reserves the next beginning and answers how long it is until then. */
        long nanosUntilTurn(Bounds bounds) {
            long now = System.nanoTime();
            long wait = items.size() < bounds.together() ? Math.max(0, mayBegin - now) : 0;
            mayBegin = now + wait + bounds.pace().toNanos();
            return wait;
        }
    }

    /** @param work a failure of it is the failure of all items it was given */
    public GroupWork(String name, Bounds bounds, Function<T, Object> key, Consumer<List<T>> work) {
        this.bounds = bounds;
        this.key = key;
        this.work = work;
        for (int i = 1; i <= bounds.threads(); i++) {
            Thread worker = new Thread(this::run, name + "-" + i);
            worker.setDaemon(true);
            workers.add(worker);
            worker.start();
        }
    }

    /** @return completed when the work is done or has failed */
    public CompletableFuture<Void> submit(T value) {
        Item<T> item = new Item<>(value, new CompletableFuture<>());
        lock.lock();
        try {
            if (closed || queued == QUEUE) {
                item.done().completeExceptionally(new RejectedExecutionException("too much is waiting"));
                return item.done();
            }
            Lane<T> lane = lanes.computeIfAbsent(key.apply(value), Lane::new);
            lane.items.add(item);
            queued++;
            openIfMay(lane);
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

    /** Whatever happens, this thread must live: nobody would begin another one. */
    private void workOn(Lane<T> lane) throws InterruptedException {
        try {
            awaitTurn(lane);
            work(take(lane));
        } catch (RuntimeException | Error failure) {
            log.error("Group not worked on", failure);
        } finally {
            leave(lane);
        }
    }

    /** @return null when it is closed and nothing is left */
    private Lane<T> next() throws InterruptedException {
        lock.lockInterruptibly();
        try {
            while (open.isEmpty()) {
                if (closed) {
                    return null;
                }
                opened.await();
            }
            Lane<T> lane = open.poll();
            lane.isOpen = false;
            lane.groups++;
            return lane;
        } finally {
            lock.unlock();
        }
    }

    private void awaitTurn(Lane<T> lane) throws InterruptedException {
        long nanos;
        lock.lock();
        try {
            nanos = lane.nanosUntilTurn(bounds);
        } finally {
            lock.unlock();
        }
        TimeUnit.NANOSECONDS.sleep(nanos);
    }

    /** Empty if another thread was quicker. */
    private List<Item<T>> take(Lane<T> lane) {
        lock.lock();
        try {
            List<Item<T>> items = new ArrayList<>(Math.min(lane.items.size(), bounds.together()));
            while (!lane.items.isEmpty() && items.size() < bounds.together()) {
                items.add(lane.items.poll());
            }
            queued -= items.size();
            openIfMay(lane);
            return items;
        } finally {
            lock.unlock();
        }
    }

    private void leave(Lane<T> lane) {
        lock.lock();
        try {
            lane.groups--;
            openIfMay(lane);
            boolean isPolledAgain = lane.isOpen; // and leaves then
            if (lane.groups == 0 && lane.items.isEmpty() && !isPolledAgain) {
                lanes.remove(lane.key, lane);
            }
        } finally {
            lock.unlock();
        }
    }

    private void openIfMay(Lane<T> lane) {
        if (!lane.isOpen && !lane.items.isEmpty() && lane.groups < bounds.perKey()) {
            lane.isOpen = true;
            open.add(lane);
            opened.signal();
        }
    }

    private void work(List<Item<T>> items) {
        if (items.isEmpty()) {
            return;
        }
        try {
            work.accept(items.stream().map(Item::value).toList());
            items.forEach(item -> item.done().complete(null));
        } catch (Throwable failure) { // an Error too: those who wait must hear of it, and this thread must live
            log.atLevel(failure instanceof TransientDataAccessException ? Level.DEBUG : Level.WARN)
                    .log("Work on {} items failed reason={}", items.size(), failure.toString());
            items.forEach(item -> item.done().completeExceptionally(failure));
        }
    }

    /** Takes nothing more and does what is there, as long as it takes, up to 5 s. */
    @Override
    public void close() {
        lock.lock();
        try {
            closed = true;
            opened.signalAll();
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
