package io.confetti.engine.code.exchange;

import jakarta.annotation.PreDestroy;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.springframework.stereotype.Component;

/**
 * Answers "not valid" at a fixed time after the call arrived, whatever was found out by then: how long the work took tells whether a
 * database was asked. Work that takes longer is answered at the next multiple. No thread waits.
 */
@Component
public class AnswerInTime {
    /** Longer than a look into the database commonly takes, and not felt by whoever has mistyped. */
    static final Duration STEP = Duration.ofMillis(150);

    private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor(task -> {
        Thread thread = new Thread(task, "code-answers");
        thread.setDaemon(true);
        return thread;
    });

    /**
     * @param isNotValid which answers are held back
     * @param arrivedAt as {@link System#nanoTime}
     */
    public <T> CompletableFuture<T> delayed(CompletableFuture<T> answer, Predicate<T> isNotValid, long arrivedAt) {
        return answer.thenCompose(
                it -> isNotValid.test(it) ? later(it, arrivedAt) : CompletableFuture.completedFuture(it));
    }

    private <T> CompletableFuture<T> later(T answer, long arrivedAt) {
        CompletableFuture<T> held = new CompletableFuture<>();
        timer.schedule(
                () -> held.completeAsync(() -> answer),
                nanosUntilStep(System.nanoTime() - arrivedAt),
                TimeUnit.NANOSECONDS);
        return held;
    }

    static long nanosUntilStep(long passed) {
        long step = STEP.toNanos();
        return step - passed % step;
    }

    @PreDestroy
    void stop() {
        timer.shutdownNow();
    }
}
