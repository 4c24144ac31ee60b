package io.confetti.distribution.doctor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.confetti.contract.TaskAnnounced;
import io.confetti.contract.UndoCommand;
import io.confetti.core.promise.CopyRepair;
import io.confetti.core.promise.store.StockSums;
import io.confetti.core.promise.store.WalletTruth;
import io.confetti.core.stock.StockFilter;
import io.confetti.core.stock.StockKeys;
import io.confetti.core.stock.TemplateStocks;
import io.confetti.core.wallet.ReadWallet;
import io.confetti.core.wallet.WalletKeys;
import io.confetti.distribution.fixture.Distribution;
import io.confetti.distribution.fixture.RowsRead;
import io.confetti.distribution.undo.RequestUndo;
import io.confetti.platform.promise.CheckScope;
import io.confetti.platform.promise.CheckScope.Kind;
import io.confetti.platform.promise.PromiseChecks;
import io.confetti.platform.promise.Violation;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Each promise is broken by hand, named by the doctor, and mended again. */
class DoctorIT {

    private static Distribution distribution;
    private static long template;
    private static TaskAnnounced task;

    @BeforeAll
    static void start() {
        distribution = Distribution.shared();
        template = distribution.aTemplateWithStock(100);
        task = distribution.announce(distribution.aTask(template, 1, "userId\n880001\n880002\nabc\n880003\n"));
        distribution.ended(task);
    }

    @AfterEach
    void everythingIsMended() {
        distribution.assertHealthy();
    }

    @Test
    void namesALostFailedRow() {
        sql("UPDATE t_task_failure SET task_id = -1 WHERE task_id = ?", task.taskId());
        assertFound("I1", "task " + task.taskId(), "1 failed, 0 failed rows kept");
        sql("UPDATE t_task_failure SET task_id = ? WHERE task_id = -1", task.taskId());
    }

    @Test
    void namesARowThatIsInNoChunk() {
        sql("UPDATE t_task_chunk SET last_ordinal = last_ordinal - 1 WHERE task_id = ?", task.taskId());
        assertFound("I1", "task " + task.taskId(), "3 rows in chunks, 4 in the file");
        sql("UPDATE t_task_chunk SET last_ordinal = last_ordinal + 1 WHERE task_id = ?", task.taskId());
    }

    @Test
    void namesMoreCouponsThanIssued() {
        sql("UPDATE t_template_stock SET issued = 2, stock_left = 2 WHERE template_id = ?", template);
        assertFound("I2", "template " + template, "3 coupons, 2 issued");
        assertFound("I3", "template " + template, "2 issued, 2 left, 3 coupons");
        sql("UPDATE t_template_stock SET issued = 100, stock_left = 97 WHERE template_id = ?", template);
    }

    @Test
    void namesAFilterThatDisagreesAndAForgottenHold() {
        String stock = new StockKeys(template).stock();
        distribution.redis().opsForHash().put(stock, "h:1:1", "5:0");
        assertFound("I3", "template " + template, "Redis has 97 available and 5 held, the database 97 left");
        assertFound("I3", "template " + template, "quiet, but Redis holds 5");
        distribution.redis().opsForHash().delete(stock, "h:1:1");
    }

    /** As between the commit of an exchange, which takes no hold, and its settling; the same for long is a fault. */
    @Test
    void waitsForAFilterThatHasYetToHearOfADecision() {
        String stock = new StockKeys(template).stock();
        distribution.redis().opsForHash().increment(stock, "available", 1);
        String finding = "Redis has 98 available and 0 held, the database 97 left";
        assertFound("I3", "template " + template, finding);

        sql("""
                INSERT INTO t_claim (claim_id, user_id, template_id, idempotency_key, channel, load_gen, state, redis_due, accepted_at, decided_at)
                VALUES (880099, 880099, ?, 'k', 'CODE', 0, 'REFUSED', 1, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))""", template);
        assertThat(violations(CheckScope.EVERYTHING)).isEmpty();
        sql("UPDATE t_claim SET decided_at = '1969-12-31' WHERE claim_id = ?", 880099); // before any grace
        assertFound("I3", "template " + template, finding);

        sql("DELETE FROM t_claim WHERE claim_id = ?", 880099);
        distribution.redis().opsForHash().increment(stock, "available", -1);
    }

    @Test
    void repairsCopiesButSaysFirstWhatItWouldDo() {
        String stock = new StockKeys(template).stock();
        RepairCopies repairs = distribution.bean(RepairCopies.class);
        distribution.redis().opsForHash().put(stock, "h:1:1", "5:0");
        distribution.redis().opsForZSet().add(WalletKeys.of(880001), "99", 1);

        assertThat(repairs.repair(true))
                .contains(CopyRepair.RELOAD_FILTER.of(template), CopyRepair.DROP_WALLET.of(880001));
        assertFound("I3", "template " + template, "quiet, but Redis holds 5");
        repairs.repair(false);
        assertThat(repairs.repair(true))
                .doesNotContain(CopyRepair.RELOAD_FILTER.of(template), CopyRepair.DROP_WALLET.of(880001));
        assertThat(violations(CheckScope.EVERYTHING)).isEmpty();
    }

    @Test
    void namesAFilterThatWasPassedByAndLoadsIt() {
        distribution.bean(StockFilter.class).reload(template);
        String gen = (String) distribution.filter(template).get("gen");
        distribution.bean(TemplateStocks.class).newGeneration(template);

        assertFound(
                "I3",
                "template " + template,
                "Redis is of generation %s, the database of %d".formatted(gen, Long.parseLong(gen) + 1));
        distribution.bean(RepairCopies.class).repair(false);
    }

    @Test
    void namesSomebodyAboveTheLimit() {
        sql("UPDATE t_user_coupon SET n = 2 WHERE template_id = ? AND user_id = 880001", template);
        assertFound("I4", "template " + template, "somebody has coupon number 2, the limit is 1");
        sql("UPDATE t_user_coupon SET n = 1 WHERE template_id = ? AND user_id = 880001", template);
    }

    @Test
    void namesWalletsThatLackOrInventCoupons() {
        distribution.bean(ReadWallet.class).read(880002);
        String wallet = WalletKeys.of(880002);
        distribution.redis().opsForZSet().add(wallet, "77", 1);
        assertFound("I5", "user 880002", "the wallet shows [77], which do not exist");
        distribution.redis().delete(wallet);

        distribution.redis().opsForZSet().add(WalletKeys.of(880003), "complete", 1); // of a former life
        assertThat(violations(CheckScope.EVERYTHING))
                .anyMatch(violation -> violation.subject().equals("user 880003"));
        distribution.redis().delete(WalletKeys.of(880003));
    }

    @Test
    void examinesOneTemplateTaskOrUser() {
        sql("UPDATE t_task_chunk SET last_ordinal = last_ordinal - 1 WHERE task_id = ?", task.taskId());
        sql("UPDATE t_template_stock SET issued = 2, stock_left = 2 WHERE template_id = ?", template);
        distribution.redis().opsForZSet().add(WalletKeys.of(880002), "77", 1);
        long other = distribution.aTemplateWithStock(1);

        for (CheckScope scope : List.of(
                new CheckScope(Kind.TEMPLATE, template),
                new CheckScope(Kind.TASK, task.taskId()),
                new CheckScope(Kind.USER, 880002))) {
            assertThat(violations(scope))
                    .extracting(Violation::promise)
                    .as("%s", scope)
                    .contains("I1", "I2", "I3", "I5");
        }
        for (CheckScope scope : List.of(
                new CheckScope(Kind.TEMPLATE, other),
                new CheckScope(Kind.TASK, 1),
                new CheckScope(Kind.USER, 880009))) {
            assertThat(violations(scope)).as("%s", scope).isEmpty();
        }

        distribution.redis().delete(WalletKeys.of(880002));
        sql("UPDATE t_template_stock SET issued = 100, stock_left = 97 WHERE template_id = ?", template);
        sql("UPDATE t_task_chunk SET last_ordinal = last_ordinal + 1 WHERE task_id = ?", task.taskId());
    }

    @Test
    void readsTheCouponsOfATemplateAndNoOthers() {
        long before = rowsReadOf(template);
        distribution.pushed(distribution.aTask(distribution.aTemplateWithStock(400), 1, 881_001, 881_400));

        assertThat(rowsReadOf(template)).as("400 coupons of another template").isLessThan(before + 100);
    }

    private static long rowsReadOf(long templateId) {
        StockSums sums = distribution.bean(StockSums.class);
        WalletTruth wallets = distribution.bean(WalletTruth.class);
        return RowsRead.of(distribution, () -> {
            assertThat(sums.of(List.of(templateId)))
                    .extracting(StockSums.Sums::granted)
                    .containsExactly(3L);
            wallets.chunksOf(templateId, 0, 0, 10)
                    .forEach(chunk -> wallets.coupons(wallets.usersOf(chunk, templateId)));
            assertThat(wallets.claimsOf(templateId, WalletTruth.Claimed.NONE, 10))
                    .isEmpty();
        });
    }

    @Test
    void examinesTheWalletsOfATaskThatWasUndone() {
        TaskAnnounced wrong = distribution.pushed(
                distribution.aTask(distribution.aTemplateWithStock(2), 1, "userId\n880021\n880022\n"));
        RequestUndo undos = distribution.bean(RequestUndo.class);
        undos.request(wrong.taskId(), new UndoCommand("wrong template", false));
        await().atMost(Duration.ofSeconds(60))
                .until(() -> "UNDONE"
                        .equals(undos.progress(wrong.taskId()).orElseThrow().undoState()));
        CheckScope scope = new CheckScope(Kind.TASK, wrong.taskId());
        assertThat(violations(scope)).isEmpty();

        distribution.redis().opsForZSet().add(WalletKeys.of(880022), "77", 1);

        assertThat(violations(scope))
                .contains(new Violation("I5", "user 880022", "the wallet shows [77], which do not exist"));
        assertThat(violations(new CheckScope(Kind.TASK, task.taskId()))).isEmpty();
        distribution.redis().delete(WalletKeys.of(880022));
    }

    /** No other service runs beside distribution here. */
    @Test
    void doesNotTakeSilenceForHealth() {
        Diagnosis diagnosis = distribution.bean(Doctor.class).examine(CheckScope.EVERYTHING);

        assertThat(diagnosis.notChecked())
                .containsExactly(
                        "engine: does not answer", "merchant-admin: does not answer", "settlement: does not answer");
        assertThat(diagnosis.isHealthy()).isFalse();
        assertThat(diagnosis.violations())
                .contains(new Violation("all", "the suite", "not checked: engine: does not answer"));
        assertThat(diagnosis.tasks()).isPositive();
    }

    private static List<Violation> violations(CheckScope scope) {
        return distribution.bean(PromiseChecks.class).run(scope).violations();
    }

    private static void assertFound(String promise, String subject, String finding) {
        assertThat(violations(CheckScope.EVERYTHING)).contains(new Violation(promise, subject, finding));
    }

    private static void sql(String statement, Object... parameters) {
        distribution.sql().sql(statement).params(parameters).update();
    }
}
