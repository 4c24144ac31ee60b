package io.confetti.engine.code.exchange;

import jakarta.annotation.PreDestroy;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import org.springframework.stereotype.Component;

/**
 * Answers "not valid" at a fixed time after the call arrived, whatever was found out by then: how long the work took tells whether a
 * database was asked. {@link AnswerStep} says when. No thread waits.
 */
@Component
public class AnswerInTime {
    /** Each answer is only handed on to the server's own threads. What waits here are calls under way, which the server bounds. */
    private static final int THREADS = 2;

    private final AnswerStep step = new AnswerStep(System.nanoTime());
    private final ScheduledThreadPoolExecutor answers;

    AnswerInTime() {
        AtomicInteger number = new AtomicInteger();
        answers = new ScheduledThreadPoolExecutor(THREADS, task -> {
            Thread thread = new Thread(task, "code-answers-" + number.incrementAndGet());
            thread.setDaemon(true);
            return thread;
        });
    }

    /**
     * @param isNotValid which answers are held back
     * @param arrivedAt as {@link System#nanoTime}
     */
    public <T> CompletableFuture<T> delayed(CompletableFuture<T> answer, Predicate<T> isNotValid, long arrivedAt) {
        return answer.thenCompose(it -> {
            long now = System.nanoTime();
            step.took(now - arrivedAt, now);
            return isNotValid.test(it)
                    ? later(it, step.nanosUntil(now - arrivedAt, now))
                    : CompletableFuture.completedFuture(it);
        });
    }

    private <T> CompletableFuture<T> later(T answer, long nanos) {
        CompletableFuture<T> held = new CompletableFuture<>();
        answers.schedule(() -> held.complete(answer), nanos, TimeUnit.NANOSECONDS);
        return held;
    }

    @PreDestroy
    void stop() {
        answers.shutdownNow();
    }
}
