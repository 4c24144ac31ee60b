package io.confetti.engine.claim;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Group commit: whatever has come in while the work before was done is done together. Under load one round trip serves
 * hundreds of callers, without load nobody waits for company.
 */
class GroupWork<T> implements AutoCloseable {

    private static final Logger log = LoggerFactory.getLogger(GroupWork.class);
    private static final int QUEUE = 20_000;

    private final BlockingQueue<Item<T>> queue = new LinkedBlockingQueue<>(QUEUE);
    private final List<Thread> workers = new ArrayList<>();
    private final int together;
    private final Consumer<List<T>> work;
    private volatile boolean closed;

    /** @param work a failure of it is the failure of all items it was given */
    GroupWork(String name, int threads, int together, Consumer<List<T>> work) {
        this.together = together;
        this.work = work;
        for (int i = 1; i <= threads; i++) {
            Thread worker = new Thread(this::run, name + "-" + i);
            worker.setDaemon(true);
            workers.add(worker);
            worker.start();
        }
    }

    private record Item<T>(T value, CompletableFuture<Void> done) {}

    /** @return completed when the work is done or has failed */
    CompletableFuture<Void> submit(T value) {
        Item<T> item = new Item<>(value, new CompletableFuture<>());
        if (closed || !queue.offer(item)) {
            item.done().completeExceptionally(new RejectedExecutionException("too much is waiting"));
        }
        return item.done();
    }

    private void run() {
        List<Item<T>> items = new ArrayList<>(together);
        while (!closed || !queue.isEmpty()) {
            try {
                items.add(queue.take());
                queue.drainTo(items, together - 1);
                work(items);
            } catch (InterruptedException stopped) {
                closed = true;
            } finally {
                items.clear();
            }
        }
    }

    private void work(List<Item<T>> items) {
        try {
            work.accept(items.stream().map(Item::value).toList());
            items.forEach(item -> item.done().complete(null));
        } catch (Throwable failure) { // an Error too: those who wait must hear of it, and this thread must live
            log.warn("Work on {} items failed reason={}", items.size(), failure.toString());
            items.forEach(item -> item.done().completeExceptionally(failure));
        }
    }

    @Override
    public void close() {
        closed = true;
        workers.forEach(Thread::interrupt);
    }
}
