package io.confetti.distribution.retention;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.contract.RunProgress;
import io.confetti.contract.TaskAnnounced;
import io.confetti.core.stock.StockStatus;
import io.confetti.distribution.fixture.Distribution;
import io.confetti.distribution.retention.RetireChunk.Retired;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Chunks go with their coupons once nothing can become of them; every sum stays as it was. */
class RetireChunksIT {
    private static Distribution distribution;

    private final ForgetPushedCoupons rule = distribution.bean(ForgetPushedCoupons.class);
    private final long template = distribution.aTemplateWithStock(4);

    @BeforeAll
    static void start() {
        distribution = Distribution.shared();
    }

    @Test
    void couponsGoAndSumsStay() {
        TaskAnnounced task = ended();
        RunProgress before = distribution.progress(task);
        age(task, 800);

        assertThat(rule.due(100)).isEqualTo(4);
        assertThat(rule.delete(100)).isEqualTo(4);

        RunProgress after = distribution.progress(task);
        assertThat(after.delivered()).isEqualTo(before.delivered()).isEqualTo(4);
        assertThat(after.failedByCause()).isEqualTo(before.failedByCause());
        assertThat(distribution.coupons(task)).isZero();
        assertThat(distribution.count("SELECT COUNT(*) FROM t_task_chunk WHERE task_id = ?", task.taskId()))
                .isZero();
        distribution.assertHealthy();
        assertThat(rule.delete(100)).as("a repeat").isZero();
        distribution.assertHealthy();
    }

    @Test
    void whatCanStillBeGivenStays() {
        TaskAnnounced task = distribution.pushed(distribution.aTask(template, 1, 1, 5));
        age(task, 800); // its template is open

        assertThat(rule.delete(100)).isZero();
        assertThat(distribution.coupons(task)).isEqualTo(4);
    }

    @Test
    void whatAnOrderHasLockedStays() {
        TaskAnnounced task = ended();
        age(task, 800);
        status(task, "LOCKED");

        assertThat(rule.delete(100)).isZero();
        assertThat(distribution.coupons(task)).isEqualTo(4);
        status(task, "EXPIRED");
        assertThat(rule.delete(100)).isEqualTo(4);
    }

    @Test
    void whatCanStillBeUsedStays() {
        TaskAnnounced task = ended();
        age(task, 800);
        distribution
                .sql()
                .sql("UPDATE t_task_chunk SET usable_until = UTC_TIMESTAMP(3) WHERE task_id = ?")
                .param(task.taskId())
                .update();

        assertThat(rule.due(100)).isZero();
    }

    @Test
    void whatIsNotExpiredYetStays() {
        TaskAnnounced task = ended();
        age(task, 800);
        distribution
                .sql()
                .sql("UPDATE t_task_chunk SET expired_done = 0 WHERE task_id = ?")
                .param(task.taskId())
                .update();

        assertThat(rule.due(100)).isZero();
    }

    @Test
    void ofTwoInstancesOneDeletesEachChunk() {
        TaskAnnounced task = ended();
        age(task, 800);
        RetireChunk retire = distribution.bean(RetireChunk.class);

        assertThat(retire.retire(task.taskId()).users()).hasSize(4);
        assertThat(retire.retire(task.taskId())).as("none is left").isEqualTo(Retired.NOTHING);
        assertThat(retire.retire(task.taskId())).isEqualTo(Retired.NOTHING);
        distribution.assertHealthy();
    }

    /** Four of five users got a coupon. */
    private TaskAnnounced ended() {
        TaskAnnounced task = distribution.pushed(distribution.aTask(template, 1, 1, 5));
        distribution.move(template, StockStatus.ACTIVE, StockStatus.ENDED);
        return task;
    }

    private static void status(TaskAnnounced task, String status) {
        distribution
                .sql()
                .sql("UPDATE t_user_coupon SET status = ? WHERE source_id = ?")
                .params(status, task.taskId())
                .update();
    }

    private static void age(TaskAnnounced task, int days) {
        distribution
                .sql()
                .sql(
                        "UPDATE t_task_run SET ended_at = ended_at - INTERVAL ? DAY, undo_until = undo_until - INTERVAL ? DAY,"
                                + " failures_gone_at = UTC_TIMESTAMP(3) WHERE task_id = ?")
                .params(days, days, task.taskId())
                .update();
        distribution
                .sql()
                .sql(
                        "UPDATE t_task_chunk SET usable_until = usable_until - INTERVAL ? DAY, expired_done = 1 WHERE task_id = ?")
                .params(days, task.taskId())
                .update();
    }
}
