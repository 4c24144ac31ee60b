package io.confetti.distribution.undo;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.contract.TaskAnnounced;
import io.confetti.contract.UndoProgress;
import io.confetti.core.revoke.RevokeCoupons;
import io.confetti.distribution.fixture.Distribution;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.dao.TransientDataAccessException;

/** Undos of coupons that orders have, had, or want at the same moment. */
class UndoAndOrdersIT {

    private static Distribution distribution;
    private static UndoablePushes pushes;

    @BeforeAll
    static void start() {
        distribution = Distribution.shared();
        pushes = new UndoablePushes(distribution, 73_000_000);
    }

    @Test
    void whatAnOrderHasIsRevokedOnceItGivesItUpAndWhatIsOverSurvives() {
        long template = distribution.aTemplateWithStock(10);
        TaskAnnounced task = pushes.pushed(template, 1, 4);
        List<Long> coupons = coupons(task);
        set(coupons.get(0), "status = 'LOCKED', locked_order = 'o1~x'");
        set(coupons.get(1), "status = 'REDEEMED', locked_order = 'o2~x'");
        set(coupons.get(2), "usable_until = UTC_TIMESTAMP(3)");

        UndoProgress undone = pushes.undone(task);
        assertThat(undone.revoked()).isEqualTo(1);
        distribution.assertHealthy();
        assertThat(distribution.progress(toAllOf(template, 4)).failedByCause())
                .as("survivors own one")
                .isEqualTo(Map.of("ALREADY_OWNED", 3L));
        set(coupons.get(0), "status = 'UNUSED'");
        distribution
                .transaction()
                .executeWithoutResult(
                        status -> distribution.bean(RevokeCoupons.class).asRequested(coupons, "o1"));

        distribution.assertHealthy();
        assertThat(distribution.left(template)).isEqualTo(7);
        assertThat(pushes.progress(task).revoked()).isEqualTo(2);
        assertThat(distribution.progress(toAllOf(template, 4)).delivered())
                .as("whose order gave it up")
                .isEqualTo(1);
    }

    @Test
    void againstTwoHundredLocksEachCouponHasOneFate() throws Exception {
        long template = distribution.aTemplateWithStock(400);
        TaskAnnounced task = pushes.pushed(template, 1, 400);
        List<Long> coupons = coupons(task);
        ExecutorService orders = Executors.newFixedThreadPool(8);
        List<Future<Integer>> locks = coupons.subList(100, 300).stream()
                .map(coupon -> orders.submit(() -> lock(coupon)))
                .toList();

        UndoProgress undone = pushes.undone(task);
        int locked = 0;
        for (Future<Integer> lock : locks) {
            locked += lock.get();
        }
        orders.shutdown();

        assertThat(undone.revoked()).isEqualTo(400 - locked);
        assertThat(distribution.count(
                        "SELECT COUNT(*) FROM t_user_coupon WHERE source_id = ? AND status = 'LOCKED' AND revoke_requested = 2",
                        task.taskId()))
                .isEqualTo(locked);
        assertThat(distribution.left(template)).isEqualTo(400 - locked);
        distribution.assertHealthy();
    }

    /** As engine does it. */
    private static int lock(long coupon) {
        try {
            return distribution
                    .sql()
                    .sql("UPDATE t_user_coupon SET status = 'LOCKED', locked_order = 'o'"
                            + " WHERE id = ? AND status = 'UNUSED' AND usable_until > UTC_TIMESTAMP(3)")
                    .param(coupon)
                    .update();
        } catch (TransientDataAccessException conflict) {
            return 0;
        }
    }

    /** To the last users of before. */
    private static TaskAnnounced toAllOf(long template, int count) {
        return distribution.pushed(distribution.aTask(template, 1, pushes.lastUser() - count + 1, pushes.lastUser()));
    }

    private static List<Long> coupons(TaskAnnounced task) {
        return distribution
                .sql()
                .sql("SELECT id FROM t_user_coupon WHERE source_id = ? ORDER BY id")
                .param(task.taskId())
                .query(Long.class)
                .list();
    }

    private static void set(long coupon, String assignments) {
        distribution
                .sql()
                .sql("UPDATE t_user_coupon SET " + assignments + " WHERE id = ?")
                .param(coupon)
                .update();
    }
}
