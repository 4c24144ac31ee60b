package io.confetti.platform.background;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class BackgroundLoopTest {
    private static final Duration SOON = Duration.ofSeconds(30);

    private final AtomicInteger rounds = new AtomicInteger();

    @Test
    void goesOnAfterAnErrorAndAnException() {
        var loop = new BackgroundLoop("test", () -> {
            switch (rounds.incrementAndGet()) {
                case 1 -> throw new OutOfMemoryError("as if");
                case 2 -> throw new IllegalStateException("no");
                default -> new CountDownLatch(1).await();
            }
        });
        loop.start();

        await().atMost(SOON).until(() -> rounds.get() == 3);
        assertThat(loop.isRunning()).isTrue();
        loop.stop(Duration.ZERO, () -> {});
        assertThat(loop.isRunning()).isFalse();
    }

    @Test
    void endsARoundThatOnlyWaitsAndBeginsNoOther() {
        var woken = new CountDownLatch(1);
        var ended = new CountDownLatch(1);
        var loop = new BackgroundLoop("test", () -> {
            rounds.incrementAndGet();
            woken.await();
            ended.countDown();
        });
        loop.start();
        await().atMost(SOON).until(() -> rounds.get() == 1);

        loop.stop(SOON, woken::countDown);

        assertThat(ended.getCount()).isZero();
        assertThat(rounds).hasValue(1);
    }

    @Test
    void startsAgainAfterItsEnd() {
        var loop = new BackgroundLoop("test", () -> {
            rounds.incrementAndGet();
            new CountDownLatch(1).await();
        });
        loop.start();
        await().atMost(SOON).until(() -> rounds.get() == 1);
        loop.stop(Duration.ZERO, () -> {});
        loop.start();
        await().atMost(SOON).until(() -> rounds.get() == 2);
        loop.stop(Duration.ZERO, () -> {});
    }

    @Test
    void aTimerComesAgainAfterAnError() {
        try (var timer = new BackgroundTimer("test")) {
            timer.repeat(Duration.ZERO, Duration.ofMillis(1), () -> {
                if (rounds.incrementAndGet() < 3) {
                    throw new StackOverflowError("as if");
                }
            });
            await().atMost(SOON).until(() -> rounds.get() > 5);
        }
    }
}
