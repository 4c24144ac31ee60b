package io.confetti.core.stock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.confetti.core.fixture.Kernel;
import io.confetti.core.grant.GrantCoupons;
import io.confetti.core.stock.LowerStock.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class LowerStockIT {
    private static final long TASK = 77;
    private static Kernel kernel;
    private static StockFilter filter;

    @BeforeAll
    static void start() {
        kernel = Kernel.start();
        filter = kernel.bean(StockFilter.class);
    }

    @AfterAll
    static void stop() {
        kernel.close();
    }

    @Test
    void whatNobodyHasBeenPromisedLeavesFilterAndDatabase() {
        long template = opened(100);
        reserve(template, 1, 30);

        assertThat(lower(template, 60)).isEqualTo(Outcome.LOWERED);

        TemplateStock stock = stock(template);
        assertThat(stock.issued()).isEqualTo(40);
        assertThat(stock.left()).isEqualTo(40);
        awaitQuiet(template);
        assertThat(reserve(template, 2, 50).reserved()).isEqualTo(10);
        filter.reload(template); // no chunk of the test is recorded
        assertThat(kernel.available(template)).isEqualTo(40);
    }

    /** The 30 of the chunk are promised: its rows must not find an empty stock when they are saved. */
    @Test
    void whatIsReservedIsNotTakenAway() {
        long template = opened(100);
        reserve(template, 1, 30);

        assertThat(lower(template, 71)).isEqualTo(Outcome.TOO_FEW);

        assertThat(stock(template).left()).isEqualTo(100);
        assertThat(lower(template, 70)).isEqualTo(Outcome.LOWERED);
        assertThat(stock(template).left()).isEqualTo(30);
        var grants = kernel.bean(GrantCoupons.class);
        var order = kernel.anOrder(template, TASK, 1, Kernel.users(1, 30));
        var grant = kernel.transaction().execute(status -> grants.takeStock(order, grants.insert(order), kernel.now()));
        assertThat(grant.refused()).isEmpty();
        assertThat(stock(template).left()).isZero();
    }

    @Test
    void anEndedTemplateKeepsItsStock() {
        long template = opened(10);
        TemplateStock read = stock(template);
        kernel.move(template, StockStatus.ENDED);

        assertThat(lower(read, 5)).isEqualTo(Outcome.CHANGED);

        assertThat(stock(template).issued()).isEqualTo(10);
    }

    @Test
    void aHoldWhoseTransactionFailsIsGivenBack() {
        long template = opened(100);

        assertThatThrownBy(() -> kernel.transaction().executeWithoutResult(status -> {
                    kernel.bean(LowerStock.class).lower(stock(template), 60);
                    throw new IllegalStateException("something else fails");
                }))
                .hasMessage("something else fails");

        awaitQuiet(template);
        assertThat(stock(template).left()).isEqualTo(100);
        assertThat(reserve(template, 1, 100).reserved()).isEqualTo(100);
    }

    /** As if the process had died between the hold and the commit. */
    @Test
    void aHoldThatNobodySettlesIsForgottenByWhoeverReadsTheStockNext() {
        long template = opened(100);
        long raised = kernel.bean(TemplateStocks.class).raiseVersion(template);

        assertThat(kernel.bean(HoldBack.class).hold(template, raised, 60)).isEqualTo(HoldBack.Answer.HELD);
        assertThat(kernel.bean(HoldBack.class).hold(template, raised, 60)).isEqualTo(HoldBack.Answer.HELD); // repeated
        assertThat(kernel.available(template)).isEqualTo(40);

        var lines = ChunkLines.of(Kernel.users(1, 1));
        filter.reserve(template, new Hold(TASK, 1), 1, lines, stock(template).version()); // reads the raised version
        assertThat(kernel.available(template)).isEqualTo(100);
        assertThat(kernel.bean(HoldBack.class).hold(template, raised, 1))
                .as("a filter that knows the version would keep the hold for ever")
                .isEqualTo(HoldBack.Answer.BUSY);
    }

    @Test
    void ofManyWhoLowerAtOnceNobodyTakesWhatAnotherHasTaken() throws Exception {
        long template = opened(100);
        TemplateStock read = stock(template);
        var threads = Executors.newFixedThreadPool(8);
        var calls = new ArrayList<Callable<Outcome>>();
        for (int i = 0; i < 8; i++) {
            calls.add(() -> lower(read, 30));
        }
        List<Outcome> outcomes = new ArrayList<>();
        for (Future<Outcome> outcome : threads.invokeAll(calls)) {
            outcomes.add(outcome.get());
        }
        threads.shutdown();

        assertThat(outcomes).filteredOn(Outcome.LOWERED::equals).hasSize(1);
        assertThat(stock(template).left()).isEqualTo(70);
        awaitQuiet(template);
        assertThat(reserve(template, 1, 100).reserved()).isEqualTo(70);
    }

    private static Outcome lower(long template, long by) {
        return lower(stock(template), by);
    }

    private static Outcome lower(TemplateStock read, long by) {
        return kernel.transaction().execute(status -> {
            Outcome outcome = kernel.bean(LowerStock.class).lower(read, by);
            if (outcome != Outcome.LOWERED) {
                status.setRollbackOnly();
            }
            return outcome;
        });
    }

    private static TemplateStock stock(long template) {
        return kernel.bean(TemplateStocks.class).find(template).orElseThrow();
    }

    private static long opened(long issued) {
        long template = kernel.aTemplateWithStock(issued);
        filter.openRun(template, TASK, 1, List.of());
        return template;
    }

    private static Reservation reserve(long template, int chunk, int wanted) {
        var lines = ChunkLines.of(Kernel.users(1, wanted));
        return filter.reserve(template, new Hold(TASK, chunk), 1, lines, 0);
    }

    /** Nothing is held but for chunks; the settling goes on beside. */
    private static void awaitQuiet(long template) {
        await().until(() ->
                kernel.filter(template).keySet().stream().noneMatch(field -> ((String) field).startsWith("h:0:")));
    }
}
