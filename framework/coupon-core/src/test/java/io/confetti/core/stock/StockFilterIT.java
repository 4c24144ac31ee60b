package io.confetti.core.stock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.confetti.core.fixture.Kernel;
import io.confetti.platform.redis.Script;
import io.confetti.platform.redis.Scripts;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class StockFilterIT {

    private static final long TASK = 77;
    private static Kernel kernel;
    private static StockFilter stock;

    @BeforeAll
    static void start() {
        kernel = Kernel.start();
        stock = kernel.bean(StockFilter.class);
    }

    @AfterAll
    static void stop() {
        kernel.close();
    }

    @Test
    void neverReservesMoreThanTheStock() {
        long template = opened(3, 1);

        int first = reserve(template, 1, 1, 2).reserved();
        int second = reserve(template, 2, 1, 2).reserved();
        int third = reserve(template, 3, 1, 2).reserved();

        assertThat(List.of(first, second, third)).containsExactly(2, 1, 0);
        assertThat(buffer(template, 2)).isEqualTo("2:1\n"); // the reserved rows only
        assertThat(kernel.filter(template)).doesNotContainKey("h:77:3"); // nothing reserved, no hold
        assertThat(kernel.available(template)).isZero();
    }

    @Test
    void aRepeatGetsTheFirstAnswerAndTakesNothing() {
        long template = opened(10, 1);
        Reservation first = reserve(template, 1, 1, 4);

        Reservation repeat = reserve(template, 1, 1, 9);

        assertThat(repeat).isEqualTo(first);
        assertThat(kernel.available(template)).isEqualTo(6);
        assertThat(buffer(template, 1).lines()).hasSize(4);
    }

    @Test
    void reservesMoreThan8192RowsWithoutPackingTheAnswer() {
        long template = opened(20_000, 1);

        assertThat(reserve(template, 1, 1, 9_000).reserved()).isEqualTo(9_000);
        assertThat(reserve(template, 2, 1, 12_000).reserved()).isEqualTo(11_000);
        assertThat(buffer(template, 2).lines()).hasSize(11_000);
    }

    @Test
    void raceOfTwoHundredReservesExactlyTheStock() throws Exception {
        long template = opened(100, 1);
        ExecutorService threads = Executors.newFixedThreadPool(16);

        List<Callable<Reservation>> calls = IntStream.rangeClosed(1, 200)
                .<Callable<Reservation>>mapToObj(chunk -> () -> reserve(template, chunk, 1, 1))
                .toList();
        int reserved = 0;
        for (Future<Reservation> answer : threads.invokeAll(calls)) {
            reserved += answer.get().reserved();
        }
        threads.shutdown();

        assertThat(reserved).isEqualTo(100);
        assertThat(kernel.available(template)).isZero();
    }

    @Test
    void onlyTheLastEpochReserves() { // sequence 1
        long template = opened(10, 1);
        reserve(template, 5, 1, 3);

        stock.openRun(template, TASK, 2, List.of());

        assertThat(kernel.available(template)).isEqualTo(10); // chunk 5 was never recorded
        assertThat(reserve(template, 5, 1, 3).fenced()).isTrue();
        assertThat(stock.openRun(template, TASK, 1, List.of())).isFalse();
        assertThat(reserve(template, 5, 2, 3).reserved()).isEqualTo(3);
    }

    @Test
    void closingFencesEverybodyAndKeepsRecordedHolds() {
        long template = opened(10, 1);
        reserve(template, 1, 1, 3);
        reserve(template, 2, 1, 3);

        stock.closeRun(template, TASK, 1, List.of(1));

        assertThat(kernel.available(template)).isEqualTo(7);
        assertThat(kernel.filter(template)).containsKey("h:77:1").doesNotContainKeys("h:77:2", "e:77");
        assertThat(reserve(template, 3, 1, 1).fenced()).isTrue();
    }

    @Test
    void anOpenThatComesAfterALaterOwnersCloseIsFenced() { // sequence 1
        long template = opened(10, 6);
        reserve(template, 1, 6, 3);
        stock.closeRun(template, TASK, 6, List.of(1));

        assertThat(stock.openRun(template, TASK, 5, List.of())).isFalse();

        assertThat(kernel.available(template)).isEqualTo(7);
        assertThat(kernel.filter(template)).containsKey("h:77:1").doesNotContainKey("e:77");
    }

    @Test
    void aRepeatedOpenKeepsWhatItsOwnerHoldsByThen() { // its first answer was lost, or it came twice
        long template = opened(10, 6);
        reserve(template, 1, 6, 3);

        assertThat(stock.openRun(template, TASK, 6, List.of())).isTrue();
        assertThat(kernel.available(template)).isEqualTo(7);

        stock.closeRun(template, TASK, 6, List.of(1));
        assertThat(stock.openRun(template, TASK, 6, List.of())).isFalse(); // closed is closed
        assertThat(kernel.available(template)).isEqualTo(7);
    }

    @Test
    void aRepeatedCloseIsRightAndAnOlderOneIsFenced() {
        long template = opened(10, 6);
        reserve(template, 1, 6, 3);
        reserve(template, 2, 6, 3);

        assertThat(stock.closeRun(template, TASK, 6, List.of(1, 2))).isTrue();
        assertThat(stock.closeRun(template, TASK, 6, List.of(1))).isTrue(); // chunk 2 is not looked at again
        assertThat(stock.closeRun(template, TASK, 5, List.of())).isFalse();

        assertThat(kernel.available(template)).isEqualTo(4);
        assertThat(stock.openRun(template, TASK, 7, List.of(1, 2))).isTrue(); // it closed, and died before its row
        assertThat(reserve(template, 3, 7, 1).reserved()).isEqualTo(1);
    }

    @Test
    void theMarkOfTheCloseOutlivesALoadAndIsWrittenByOne() { // sequences 1 and 3
        long template = opened(10, 6);
        long task = template + 1;
        run(task, template, 6, true);
        stock.openRun(template, task, 6, List.of());
        stock.closeRun(template, task, 6, List.of());
        String mark = new StockKeys(template).closed(task);

        stock.reload(template);
        assertThat(stock.openRun(template, task, 5, List.of())).isFalse();
        kernel.redis().delete(List.of(mark, new StockKeys(template).stock()));
        assertThat(stock.openRun(template, task, 5, List.of())).isFalse();

        assertThat(kernel.redis().getExpire(mark, TimeUnit.DAYS)).isBetween(6L, 7L);
        assertThat(kernel.filter(template)).doesNotContainKey("e:" + task);
    }

    @Test
    void raceOfALateOpenWithTheCloseLosesAlways() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(2);
        for (int round = 0; round < 50; round++) {
            long template = opened(10, 6);
            reserve(template, 1, 6, 3);
            reserve(template, 2, 6, 2); // never recorded

            List<Future<Boolean>> answers = threads.invokeAll(List.of(
                    () -> stock.openRun(template, TASK, 5, List.of()),
                    () -> stock.closeRun(template, TASK, 6, List.of(1))));

            assertThat(answers.get(0).get()).isFalse();
            assertThat(answers.get(1).get()).isTrue();
            assertThat(kernel.available(template)).isEqualTo(7);
        }
        threads.shutdown();
    }

    @Test
    void onlyTheFilterOfTheGenerationThatIsMeantIsForgotten() {
        long template = opened(10, 1);
        long gen = reserve(template, 1, 1, 3).gen();

        stock.forgetGeneration(template, gen - 1);
        assertThat(kernel.filter(template)).containsKey("gen");
        stock.forgetGeneration(template, gen + 1);
        assertThat(kernel.filter(template)).containsKey("gen");
        stock.forgetGeneration(template, gen);
        assertThat(kernel.filter(template)).doesNotContainKey("gen");

        stock.settle(template, new Hold(TASK, 9), 0); // loads
        stock.forgetGeneration(template, gen); // a second reader is late
        assertThat(kernel.filter(template)).containsEntry("gen", Long.toString(gen + 1));
    }

    @Test
    void settlesOnce() {
        long template = opened(10, 1);
        reserve(template, 1, 1, 6);

        stock.settle(template, new Hold(TASK, 1), 4);
        stock.settle(template, new Hold(TASK, 1), 4);

        assertThat(kernel.available(template)).isEqualTo(6);
    }

    @Test
    void settleThatComesFirstAfterALossLoadsInsteadOfGuessing() { // sequence 2
        long template = opened(10, 1);
        reserve(template, 1, 1, 6);
        kernel.redis().delete(new StockKeys(template).stock());

        stock.settle(template, new Hold(TASK, 1), 4);

        assertThat(kernel.filter(template)).containsEntry("available", "10").containsEntry("gen", "2");
    }

    @Test
    void loadKeepsHoldsOfRecordedChunksAndForgetsUnrecordedOnes() { // sequence 3
        long template = kernel.aTemplateWithStock(10);
        long task = template + 1;
        kernel.sql()
                .sql("INSERT INTO t_task_run (task_id, shop_id, template_id, snapshot, chunk_size, reader_version,"
                        + " file_verdict, state, epoch, created_at)"
                        + " VALUES (?, 1, ?, '{}', 5, 1, 'ACCEPT', 'RUNNING', 7, UTC_TIMESTAMP(3))")
                .params(task, template)
                .update();
        stock.openRun(template, task, 7, List.of());
        stock.reserve(template, new Hold(task, 1), 7, lines(4), 0);
        stock.reserve(template, new Hold(task, 2), 7, lines(2), 0);
        chunkRow(task, 1, template, 4, "RESERVED");
        chunkRow(task, 3, template, 3, "SAVED"); // its stock is taken already
        kernel.redis().opsForHash().delete(new StockKeys(template).stock(), "gen");

        stock.settle(template, new Hold(task, 9), 0);

        assertThat(kernel.filter(template))
                .containsEntry("available", "6")
                .containsEntry("e:" + task, "7")
                .containsKey("h:" + task + ":1")
                .doesNotContainKeys("h:" + task + ":2", "h:" + task + ":3");
        assertThat(stock.reserve(template, new Hold(task, 2), 7, lines(2), 0).gen())
                .isEqualTo(2); // a record of the old generation is told to reserve again
    }

    @Test
    void aRaiseIsAppliedOnceAndAGapMakesItLoad() {
        long template = opened(10, 1);
        TemplateStocks stocks = kernel.bean(TemplateStocks.class);

        kernel.transaction().executeWithoutResult(status -> stocks.raise(template, 5));
        TemplateStock raised = stocks.find(template).orElseThrow();
        stock.adjust(raised, 5); // a repeat
        assertThat(kernel.available(template)).isEqualTo(15);

        TemplateStock later = new TemplateStock(
                template, 200, 200, raised.version() + 3, raised.status(), raised.claimStart(), raised.claimEnd());
        stock.adjust(later, 100); // two versions were never seen
        assertThat(kernel.filter(template)).doesNotContainKey("gen");
        assertThat(reserve(template, 1, 1, 99).reserved()).isZero(); // fenced: the load knows no such run
    }

    @Test
    void aFilterThatMissedARaiseIsLoadedBeforeItRefuses() {
        long template = kernel.aTemplateWithStock(1);
        stock.openRun(template, TASK, 1, List.of());
        kernel.sql()
                .sql("UPDATE t_template_stock SET issued = 9, stock_left = 9, stock_version = 1"
                        + " WHERE template_id = ?")
                .param(template)
                .update();
        kernel.sql()
                .sql("INSERT INTO t_task_run (task_id, shop_id, template_id, snapshot, chunk_size, reader_version,"
                        + " file_verdict, state, epoch, created_at)"
                        + " VALUES (?, 1, ?, '{}', 5, 1, 'ACCEPT', 'RUNNING', 1, UTC_TIMESTAMP(3))")
                .params(TASK, template)
                .update();

        int reserved =
                stock.reserve(template, new Hold(TASK, 1), 1, lines(5), 1).reserved();
        kernel.sql().sql("DELETE FROM t_task_run WHERE task_id = ?").param(TASK).update();

        assertThat(reserved).isEqualTo(5);
    }

    @Test
    void negativeAvailableCountsAsNothing() {
        long template = opened(10, 1);
        kernel.redis().opsForHash().put(new StockKeys(template).stock(), "available", "-3");

        assertThat(reserve(template, 1, 1, 5).reserved()).isZero();
        assertThat(kernel.available(template)).isEqualTo(-3);
    }

    @Test
    void aLoaderThatWasOvertakenInstallsNothing() {
        long template = opened(10, 1);
        List<String> keys = new StockKeys(template).forStock();
        Scripts scripts = kernel.bean(Scripts.class);
        scripts.run(Script.of("lua/begin_load.lua"), keys, List.of("slow", "1"));
        await().until(() -> !kernel.redis().hasKey(new StockKeys(template).loading()));

        stock.settle(template, new Hold(TASK, 1), 0); // somebody else loads
        List<String> answer =
                scripts.run(Script.of("lua/install_load.lua"), keys, List.of("slow", "gen", "1", "available", "999"));

        assertThat(answer).containsExactly("SUPERSEDED");
        assertThat(kernel.available(template)).isEqualTo(10);
    }

    @Test
    void whoeverMeetsALoaderThatHangsGivesUpAndMayComeBack() {
        long template = opened(10, 1);
        kernel.redis().opsForValue().set(new StockKeys(template).loading(), "hung");
        kernel.redis().opsForHash().delete(new StockKeys(template).stock(), "gen");

        assertThatThrownBy(() -> stock.settle(template, new Hold(TASK, 1), 0))
                .isInstanceOf(StockUnavailableException.class);
        kernel.redis().delete(new StockKeys(template).loading());
        stock.settle(template, new Hold(TASK, 1), 0);
        assertThat(kernel.available(template)).isEqualTo(10);
    }

    @Test
    void theFilterVanishesLongAfterItsUse() {
        long template = opened(10, 1);

        assertThat(kernel.redis().getExpire(new StockKeys(template).stock(), TimeUnit.DAYS))
                .isBetween(6L, 7L); // its window ends tomorrow
        kernel.redis().expire(new StockKeys(template).stock(), Duration.ofMillis(1));
        await().until(() -> !kernel.redis().hasKey(new StockKeys(template).stock()));
        stock.settle(template, new Hold(TASK, 9), 0);
        assertThat(kernel.available(template)).isEqualTo(10);
    }

    @Test
    void aFilterFromAFormerLifeOfRedisIsNotBelieved() {
        long template = opened(10, 1);
        kernel.redis().opsForHash().put(new StockKeys(template).stock(), "run", "a former life");
        kernel.redis().opsForHash().put(new StockKeys(template).stock(), "available", "999");

        kernel.bean(Scripts.class)
                .run(
                        Script.of("lua/forget_run.lua"),
                        List.of(new StockKeys(template).stock()),
                        List.of(kernel.bean(RedisRestarts.class).currentRun()));
        stock.settle(template, new Hold(TASK, 1), 0);

        assertThat(kernel.available(template)).isEqualTo(10);
    }

    private static long opened(long quantity, long epoch) {
        long template = kernel.aTemplateWithStock(quantity);
        stock.openRun(template, TASK, epoch, List.of());
        return template;
    }

    private static Reservation reserve(long template, int chunk, long epoch, int wanted) {
        return stock.reserve(template, new Hold(TASK, chunk), epoch, lines(wanted), 0);
    }

    private static ChunkLines lines(int wanted) {
        return ChunkLines.of(Kernel.users(1, wanted));
    }

    private static String buffer(long template, int chunk) {
        return kernel.redis().opsForValue().get(new StockKeys(template).buffer(TASK, chunk));
    }

    private static void run(long task, long template, long epoch, boolean complete) {
        kernel.sql()
                .sql("INSERT INTO t_task_run (task_id, shop_id, template_id, snapshot, chunk_size, reader_version,"
                        + " file_verdict, state, epoch, reading_complete, created_at)"
                        + " VALUES (?, 1, ?, '{}', 5, 1, 'ACCEPT', 'RUNNING', ?, ?, UTC_TIMESTAMP(3))")
                .params(task, template, epoch, complete)
                .update();
    }

    private static void chunkRow(long task, int chunk, long template, int reserved, String state) {
        kernel.sql()
                .sql("INSERT INTO t_task_chunk (task_id, chunk_no, template_id, first_ordinal, last_ordinal,"
                        + " reserved, load_gen, first_coupon, state, created_at, touched_at)"
                        + " VALUES (?, ?, ?, 1, 5, ?, 1, 0, ?, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))")
                .params(task, chunk, template, reserved, state)
                .update();
    }
}
