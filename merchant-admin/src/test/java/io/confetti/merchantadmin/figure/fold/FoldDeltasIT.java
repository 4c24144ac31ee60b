package io.confetti.merchantadmin.figure.fold;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.confetti.merchantadmin.figure.fold.store.DayRows;
import io.confetti.merchantadmin.figure.fold.store.FoldLease;
import io.confetti.merchantadmin.figure.fold.store.WaitingDeltas;
import io.confetti.merchantadmin.figure.report.FigureScope;
import io.confetti.merchantadmin.figure.report.ReadReports;
import io.confetti.merchantadmin.figure.report.ReportPeriod;
import io.confetti.merchantadmin.fixture.MerchantAdmin;
import io.confetti.platform.figure.FigureDelta;
import io.confetti.platform.figure.FigureKind;
import io.confetti.platform.figure.FigureSource;
import io.confetti.platform.figure.WriteDeltas;
import io.confetti.platform.id.Ids;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.dao.TransientDataAccessException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;

/** The service folds by itself all the while, beside what the tests do: that must not matter. */
class FoldDeltasIT {
    private static final LocalDate DAY = LocalDate.of(2026, 11, 29);
    private static final ReportPeriod EVER = new ReportPeriod(Optional.empty(), Optional.empty(), false);
    private static final Duration SOON = Duration.ofSeconds(60);

    private final MerchantAdmin admin = MerchantAdmin.running();
    private final long shop = admin.bean(Ids.class).next();
    private final long template = admin.bean(Ids.class).next();
    private final ExecutorService threads = Executors.newCachedThreadPool();

    @AfterEach
    void stop() {
        threads.shutdownNow();
        release();
    }

    @Test
    void aFactIsFoldedOnceAndAddedToItsShop() {
        write(granted(FigureSource.task(7), 3));
        write(granted(FigureSource.task(8), 4));
        write(granted(FigureSource.CLAIMS, 5));

        foldAll();

        assertThat(folded(template)).isEqualTo(12);
        assertThat(folded(0)).isEqualTo(12);
        assertThat(rows(0)).as("a shop tells kinds of sources apart, not tasks").isEqualTo(2);
        assertThat(granted(FigureScope.ofTask(shop, template, 7))).isEqualTo(3);
        assertThat(granted(FigureScope.ofShop(shop))).isEqualTo(12);
    }

    @Test
    void reportsAddWhatWaits() {
        keepOthersFromFolding();
        write(granted(FigureSource.CLAIMS, 5));

        assertThat(admin.bean(FoldDeltas.class).round())
                .as("another instance folds")
                .isZero();

        assertThat(folded(template)).isZero();
        assertThat(granted(FigureScope.ofTemplate(shop, template))).isEqualTo(5);
        assertThat(granted(FigureScope.ofShop(shop))).isEqualTo(5);
    }

    @Test
    void aFactThatCommitsLateIsFoldedOnce() throws Exception {
        CountDownLatch written = new CountDownLatch(1);
        CountDownLatch mayCommit = new CountDownLatch(1);
        Future<?> slow = threads.submit(() -> transaction().executeWithoutResult(status -> {
            admin.bean(WriteDeltas.class).write(List.of(granted(FigureSource.CLAIMS, 1)));
            written.countDown();
            hold(mayCommit);
        }));
        assertThat(written.await(30, TimeUnit.SECONDS)).isTrue();

        for (int round = 1; round <= 10; round++) {
            write(granted(FigureSource.CLAIMS, 1)); // with higher ids than the one that is open
            foldAll();
            assertThat(folded(template)).as("after round %d", round).isEqualTo(round);
        }
        mayCommit.countDown();
        slow.get();
        foldAll();
        foldAll();

        assertThat(folded(template)).isEqualTo(11);
    }

    @Test
    void whatIsRolledBackIsNeverFolded() {
        transaction().executeWithoutResult(status -> {
            admin.bean(WriteDeltas.class).write(List.of(granted(FigureSource.CLAIMS, 1)));
            status.setRollbackOnly();
        });

        foldAll();

        assertThat(folded(template)).isZero();
        assertThat(waiting()).isZero();
    }

    @Test
    void aFoldThatFailsLeavesEverythingAsItWas() {
        keepOthersFromFolding();
        write(granted(FigureSource.CLAIMS, 2));
        var failing = new FoldPage(
                new FoldLease(admin.bean(JdbcClient.class), "another"),
                admin.bean(WaitingDeltas.class),
                admin.bean(DayRows.class),
                (name, detail) -> {
                    throw new IllegalStateException("power cut at " + name);
                });

        long before = all();
        assertThatThrownBy(() -> transaction().execute(status -> failing.fold(0)))
                .hasMessage("power cut at inside-fold");

        assertThat(all()).isEqualTo(before).isEqualTo(2);
        assertThat(folded(template)).isZero();
        release();
        foldAll();
        assertThat(folded(template)).isEqualTo(2);
    }

    @Test
    void manyFoldersCountOnce() throws Exception {
        for (int i = 0; i < 40; i++) {
            List<FigureDelta> some = new ArrayList<>();
            for (int j = 0; j < 100; j++) {
                some.add(granted(FigureSource.task(j % 7), 1));
            }
            write(some.toArray(FigureDelta[]::new));
        }

        together(6, () -> {
            foldAll();
            return null;
        });

        assertThat(folded(template)).isEqualTo(4_000);
        assertThat(folded(0)).isEqualTo(4_000);
    }

    /** Facts commit and roll back while folds and reports go on: a report is never behind an earlier one, nor beyond the truth. */
    @Test
    void reportsNeverGoBackWhileFactsAndFoldsGoOn() throws Exception {
        int writers = 4;
        int facts = 50;
        AtomicBoolean done = new AtomicBoolean();
        List<Future<?>> work = new ArrayList<>();
        for (int writer = 0; writer < writers; writer++) {
            work.add(threads.submit(() -> {
                for (int i = 0; i < facts; i++) {
                    boolean commits = i % 5 != 0;
                    transaction().executeWithoutResult(status -> {
                        admin.bean(WriteDeltas.class).write(List.of(granted(FigureSource.CLAIMS, 1)));
                        if (!commits) {
                            status.setRollbackOnly();
                        }
                    });
                }
            }));
        }
        Future<?> folds = threads.submit(() -> {
            while (!done.get()) {
                foldAll();
            }
        });
        Future<Long> reader = threads.submit(() -> {
            long last = 0;
            while (!done.get()) {
                long now = granted(FigureScope.ofTemplate(shop, template));
                assertThat(now).isGreaterThanOrEqualTo(last);
                last = now;
            }
            return last;
        });
        for (Future<?> one : work) {
            one.get();
        }
        done.set(true);
        folds.get();

        long truth = writers * facts * 4L / 5;
        assertThat(reader.get()).isLessThanOrEqualTo(truth);
        assertThat(granted(FigureScope.ofTemplate(shop, template))).isEqualTo(truth);
        foldAll();
        assertThat(folded(template)).isEqualTo(truth);
    }

    @Test
    void usesAreKeptByTheirDays() {
        write(new FigureDelta(shop, template, FigureSource.CLAIMS, DAY, FigureKind.REDEEMED, "0", 3, 0));
        write(new FigureDelta(shop, template, FigureSource.CLAIMS, DAY, FigureKind.REDEEMED, "2", 4, 0));
        foldAll();
        write(new FigureDelta(shop, template, FigureSource.task(1), DAY, FigureKind.REDEEMED, "9", 1, 0));
        write(granted(FigureSource.CLAIMS, 16));

        var report = admin.bean(ReadReports.class).read(FigureScope.ofTemplate(shop, template), EVER);

        assertThat(report.totals().count(FigureKind.REDEEMED)).isEqualTo(8);
        assertThat(report.medianDaysToUse()).isEqualTo(2);
        assertThat(report.useRate()).isEqualByComparingTo("50");
    }

    @Test
    void aKindOfALaterReleaseWaits() {
        admin.database()
                .update(
                        "INSERT INTO t_figure_delta (shop_id, template_id, source_kind, source_id, day, kind, part, n, amount)"
                                + " VALUES (?, ?, 'C', 0, ?, 'NEW_KIND', '', 1, 0)",
                        shop,
                        template,
                        DAY);
        write(granted(FigureSource.CLAIMS, 1));

        foldAll();

        assertThat(folded(template)).isEqualTo(1);
        assertThat(waiting()).isEqualTo(1);
        admin.database().update("DELETE FROM t_figure_delta WHERE shop_id = ?", shop);
    }

    private FigureDelta granted(FigureSource source, long n) {
        return new FigureDelta(shop, template, source, DAY, FigureKind.GRANTED, FigureDelta.WHOLE, n, 0);
    }

    private void write(FigureDelta... deltas) {
        transaction()
                .executeWithoutResult(status -> admin.bean(WriteDeltas.class).write(List.of(deltas)));
    }

    /** Rounds until none of this shop's committed rows waits; another folder may be at them. */
    private void foldAll() {
        await().atMost(SOON)
                .ignoreExceptionsInstanceOf(TransientDataAccessException.class)
                .until(() -> {
                    admin.bean(FoldDeltas.class).round();
                    return waitingKnown() == 0;
                });
    }

    private void keepOthersFromFolding() {
        admin.database()
                .update("UPDATE t_figure_fold SET owner = 'another', owner_until = UTC_TIMESTAMP(3) + INTERVAL 1 HOUR");
    }

    private void release() {
        admin.database().update("UPDATE t_figure_fold SET owner = NULL, owner_until = NULL");
    }

    private long granted(FigureScope scope) {
        return admin.bean(ReadReports.class).read(scope, EVER).totals().count(FigureKind.GRANTED);
    }

    private long folded(long ofTemplate) {
        return number("SELECT COALESCE(SUM(n), 0) FROM t_figure_day WHERE shop_id = ? AND template_id = ?", ofTemplate);
    }

    private long rows(long ofTemplate) {
        return number("SELECT COUNT(*) FROM t_figure_day WHERE shop_id = ? AND template_id = ?", ofTemplate);
    }

    private long number(String sql, long ofTemplate) {
        return admin.database().queryForObject(sql, Long.class, shop, ofTemplate);
    }

    private long waiting() {
        return admin.database()
                .queryForObject("SELECT COUNT(*) FROM t_figure_delta WHERE shop_id = ?", Long.class, shop);
    }

    private long waitingKnown() {
        return admin.database()
                .queryForObject(
                        "SELECT COUNT(*) FROM t_figure_delta WHERE shop_id = ? AND kind <> 'NEW_KIND'",
                        Long.class,
                        shop);
    }

    /** Folded and waiting. */
    private long all() {
        return granted(FigureScope.ofTemplate(shop, template));
    }

    private TransactionTemplate transaction() {
        return admin.bean(TransactionTemplate.class);
    }

    private static void hold(CountDownLatch latch) {
        try {
            assertThat(latch.await(120, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    private void together(int times, Callable<?> work) throws Exception {
        List<Callable<Object>> all = new ArrayList<>();
        for (int i = 0; i < times; i++) {
            all.add(work::call);
        }
        for (Future<Object> one : threads.invokeAll(all)) {
            one.get();
        }
    }
}
