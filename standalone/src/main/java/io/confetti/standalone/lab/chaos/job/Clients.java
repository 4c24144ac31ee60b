package io.confetti.standalone.lab.chaos.job;

import io.confetti.standalone.lab.api.Pauses;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Many concurrent clients, each with a thread during its turn. */
final class Clients implements AutoCloseable {

    private final ExecutorService threads;

    Clients(int concurrent) {
        this.threads = Executors.newFixedThreadPool(concurrent, work -> {
            var thread = new Thread(work, "client");
            thread.setDaemon(true);
            return thread;
        });
    }

    /** The work of one client. */
    @FunctionalInterface
    interface Part<T> {
        T play(int number) throws IOException;
    }

    /**
     * Starts the clients one after another.
     *
     * @param time between the first start and the last, unless all threads are busy
     */
    <T> List<CompletableFuture<T>> come(int number, Duration time, Part<T> part) {
        var began = System.nanoTime();
        return IntStream.range(0, number)
                .mapToObj(i -> CompletableFuture.supplyAsync(
                        () -> {
                            var wait = began + time.toNanos() * i / number - System.nanoTime();
                            Pauses.pause(Duration.ofNanos(Math.max(0, wait)));
                            return played(part, i);
                        },
                        threads))
                .toList();
    }

    /** All concurrently; returns when the last one is through. */
    <T> List<T> all(int number, Part<T> part) throws IOException {
        var coming = come(number, Duration.ZERO, part);
        try {
            return coming.stream().map(CompletableFuture::join).toList();
        } catch (CompletionException e) {
            if (e.getCause() instanceof UncheckedIOException away) {
                throw away.getCause();
            }
            throw e;
        }
    }

    /** Those that have ended well so far. */
    static <T> List<T> ended(List<CompletableFuture<T>> coming) {
        return coming.stream()
                .filter(one -> one.isDone() && !one.isCompletedExceptionally())
                .map(CompletableFuture::join)
                .toList();
    }

    /** Why some of them did not end. */
    static List<String> failures(List<? extends CompletableFuture<?>> coming) {
        var open = coming.stream().filter(one -> !one.isDone()).count();
        var failures = coming.stream()
                .filter(CompletableFuture::isCompletedExceptionally)
                .map(one -> one.handle((well, failure) -> String.valueOf(failure.getMessage()))
                        .join())
                .distinct();
        return Stream.concat(open == 0 ? Stream.empty() : Stream.of(open + " clients have no answer"), failures)
                .toList();
    }

    private static <T> T played(Part<T> part, int number) {
        try {
            return part.play(number);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }
}
