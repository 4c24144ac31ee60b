package io.confetti.platform.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class KeyedBatcherTest {

    private static final KeyedBatcher.Limits LIMITS = new KeyedBatcher.Limits(4, 2, 10, Duration.ZERO);

    private final CountDownLatch free = new CountDownLatch(1);
    private final ConcurrentLinkedQueue<List<String>> groups = new ConcurrentLinkedQueue<>();

    @Test
    void aKeyThatHangsHoldsUpNoOther() {
        try (KeyedBatcher<String> work = work()) {
            List<CompletableFuture<Void>> hanging =
                    List.of(work.submit("hang 1"), work.submit("hang 2"), work.submit("hang 3"));
            for (int i = 0; i < 100; i++) {
                work.submit("other " + i).join();
            }
            assertThat(hanging).noneMatch(CompletableFuture::isDone);

            free.countDown();
            CompletableFuture.allOf(hanging.toArray(CompletableFuture[]::new)).join();
        }
    }

    @Test
    void oneKeyNeverHasMoreThreadsThanItMay() {
        AtomicInteger now = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        try (KeyedBatcher<String> work = new KeyedBatcher<>("test", LIMITS, item -> "key", items -> {
            most.accumulateAndGet(now.incrementAndGet(), Math::max);
            items.forEach(item -> Thread.yield());
            now.decrementAndGet();
        })) {
            CompletableFuture.allOf(IntStream.range(0, 5_000)
                            .mapToObj(i -> work.submit("item " + i))
                            .toArray(CompletableFuture[]::new))
                    .join();
        }
        assertThat(most.get()).isBetween(1, 2);
    }

    @Test
    void whatCameMeanwhileIsDoneTogetherAndEachItemOnce() {
        try (KeyedBatcher<String> work = work()) {
            work.submit("hang 1");
            await().until(() -> groups.size() == 1);
            work.submit("hang 2");
            await().until(() -> groups.size() == 2);
            for (int i = 3; i <= 14; i++) {
                work.submit("hang " + i);
            }
            free.countDown();
        }
        assertThat(groups).hasSize(4).allMatch(group -> group.size() <= 10);
        assertThat(groups.stream().flatMap(List::stream)).hasSize(14).doesNotHaveDuplicates();
    }

    @Test
    void aFailureIsThatOfItsGroupOnly() {
        try (KeyedBatcher<String> work = work()) {
            assertThat(work.submit("fail 1")).failsWithin(Duration.ofSeconds(5));
            assertThat(work.submit("other 1")).succeedsWithin(Duration.ofSeconds(5));
            assertThat(work.submit("fail 2")).failsWithin(Duration.ofSeconds(5));
        }
    }

    @Test
    void doesWhatIsThereAndTakesNothingMoreWhenItIsClosed() {
        KeyedBatcher<String> work = work();
        CompletableFuture<Void> there = work.submit("other 1");
        work.close();

        assertThat(there).isCompleted();
        assertThat(work.submit("other 2"))
                .failsWithin(Duration.ofSeconds(1))
                .withThrowableThat()
                .withCauseInstanceOf(RejectedExecutionException.class);
    }

    @Test
    void groupsOfABusyKeyBeginAtAPace() {
        Duration pace = Duration.ofMillis(300);
        ConcurrentLinkedQueue<Long> begun = new ConcurrentLinkedQueue<>();
        try (KeyedBatcher<String> work =
                new KeyedBatcher<>("test", new KeyedBatcher.Limits(2, 1, 10, pace), item -> "key", items -> {
                    begun.add(System.nanoTime());
                    awaitFree();
                })) {
            work.submit("1");
            await().until(() -> begun.size() == 1);
            work.submit("2");
            free.countDown();
        }
        List<Long> times = List.copyOf(begun);
        assertThat(times).hasSize(2);
        assertThat(times.get(1) - times.get(0)).isGreaterThanOrEqualTo(pace.toNanos());
    }

    @Test
    void aFullGroupWaitsForNobody() {
        var limits = new KeyedBatcher.Limits(2, 1, 2, Duration.ofDays(1));
        try (KeyedBatcher<String> work = new KeyedBatcher<>("test", limits, item -> "key", items -> {
            groups.add(items);
            awaitFree();
        })) {
            work.submit("1");
            await().until(() -> groups.size() == 1);
            List<CompletableFuture<Void>> next = List.of(work.submit("2"), work.submit("3"));
            free.countDown();

            assertThat(next).allSatisfy(item -> assertThat(item).succeedsWithin(Duration.ofSeconds(10)));
        }
        assertThat(groups).containsExactly(List.of("1"), List.of("2", "3"));
    }

    private KeyedBatcher<String> work() {
        return new KeyedBatcher<>("test", LIMITS, item -> item.split(" ")[0], items -> {
            groups.add(items);
            if (items.get(0).startsWith("hang")) {
                awaitFree();
            } else if (items.get(0).startsWith("fail")) {
                throw new IllegalStateException("wanted");
            }
        });
    }

    private void awaitFree() {
        try {
            free.await();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }
}
