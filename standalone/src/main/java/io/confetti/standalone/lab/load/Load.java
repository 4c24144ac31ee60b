package io.confetti.standalone.lab.load;

import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Arrays;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.function.IntFunction;

/** Sends requests as fast as they are answered, with a bounded number in flight, on the machine of the suite. */
public final class Load implements AutoCloseable {

    private static final int THREADS = 2;

    private final ExecutorService threads = Executors.newFixedThreadPool(THREADS, work -> {
        Thread thread = new Thread(work, "load");
        thread.setDaemon(true);
        return thread;
    });
    private final HttpClient http = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .executor(threads)
            .build();
    private final int inFlight;

    /** @param inFlight requests in flight */
    public Load(int inFlight) {
        this.inFlight = inFlight;
    }

    /** @param request makes the request of a number from 0 */
    public LoadResult run(int requests, IntFunction<HttpRequest> request) throws InterruptedException {
        LoadAnswer[] answers = new LoadAnswer[requests];
        Semaphore places = new Semaphore(inFlight);
        CountDownLatch open = new CountDownLatch(requests);
        long began = System.nanoTime();
        for (int i = 0; i < requests; i++) {
            int number = i;
            HttpRequest next = request.apply(number);
            places.acquire();
            long sent = System.nanoTime();
            http.sendAsync(next, BodyHandlers.ofString()).whenComplete((response, failure) -> {
                double millis = (System.nanoTime() - sent) / 1e6;
                answers[number] = failure == null
                        ? new LoadAnswer(number, response.statusCode(), response.body(), millis)
                        : new LoadAnswer(number, 0, failure.toString(), millis);
                places.release();
                open.countDown();
            });
        }
        open.await();
        return new LoadResult(Arrays.asList(answers), (System.nanoTime() - began) / 1e9);
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }
}
