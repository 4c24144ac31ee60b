package io.confetti.distribution.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.contract.TaskAnnounced;
import io.confetti.core.stock.StockFilter;
import io.confetti.core.stock.StockKeys;
import io.confetti.core.stock.TemplateStocks;
import io.confetti.core.wallet.ReadWallet;
import io.confetti.core.wallet.WalletKeys;
import io.confetti.distribution.fixture.Distribution;
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

    @Test
    void namesClaimsThatNobodyDecidedAndThoseWithoutTheirCoupon() {
        String insert =
                "INSERT INTO t_claim (claim_id, user_id, template_id, idempotency_key, load_gen, state, coupon_id,"
                        + " accepted_at) VALUES (?, 880001, ?, 'k', 1, ?, ?, UTC_TIMESTAMP(3) - INTERVAL 2 MINUTE)";
        sql(insert, 71, template, "PENDING", null);
        sql(insert, 72, template, "GRANTED", 73);
        assertFound("I7", "claim 71", "is not decided after a minute");
        assertFound("I7", "claim 72", "is granted, but has no coupon");
        sql("DELETE FROM t_claim WHERE claim_id IN (71, 72)");
        String stock = new StockKeys(template).stock();
        distribution.redis().opsForHash().put(stock, "c:74", "1000:880001:");
        distribution.redis().opsForHash().put(stock.replace(":stock", ":flying"), "880001", "1");
        assertFound("I7", "claim 74", "Redis holds stock for it for more than a minute");
        distribution.redis().opsForHash().delete(stock, "c:74");
        distribution.redis().delete(stock.replace(":stock", ":flying"));
    }

    @Test
    void repairsCopiesButSaysFirstWhatItWouldDo() {
        String stock = new StockKeys(template).stock();
        RepairCopies repairs = distribution.bean(RepairCopies.class);
        distribution.redis().opsForHash().put(stock, "h:1:1", "5:0");
        distribution.redis().opsForZSet().add(WalletKeys.of(880001), "99", 1);

        assertThat(repairs.repair(true))
                .contains(new Repair(Repair.Kind.RELOAD_FILTER, template), new Repair(Repair.Kind.DROP_WALLET, 880001));
        assertFound("I3", "template " + template, "quiet, but Redis holds 5");
        repairs.repair(false);
        assertThat(repairs.repair(true))
                .doesNotContain(
                        new Repair(Repair.Kind.RELOAD_FILTER, template), new Repair(Repair.Kind.DROP_WALLET, 880001));
        assertThat(distribution.bean(Doctor.class).examine().violations()).isEmpty();
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
        assertThat(distribution.bean(Doctor.class).examine().violations())
                .anyMatch(violation -> violation.subject().equals("user 880003"));
        distribution.redis().delete(WalletKeys.of(880003));
    }

    private static void assertFound(String promise, String subject, String finding) {
        assertThat(distribution.bean(Doctor.class).examine().violations())
                .contains(new Violation(promise, subject, finding));
    }

    private static void sql(String statement, Object... parameters) {
        distribution.sql().sql(statement).params(parameters).update();
    }
}
