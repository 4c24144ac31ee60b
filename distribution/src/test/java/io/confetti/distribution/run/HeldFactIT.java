package io.confetti.distribution.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONObject;
import io.confetti.contract.CanaryPlan;
import io.confetti.contract.TaskAnnounced;
import io.confetti.distribution.fixture.Commands;
import io.confetti.distribution.fixture.Distribution;
import io.confetti.distribution.fixture.EveryPromiseHolds;
import io.confetti.distribution.run.store.CanaryRows.Due;
import io.confetti.platform.id.Ids;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.transaction.support.TransactionTemplate;

/** That a push is held after its trial is told to the shop's endpoints, once for each hold. */
@ExtendWith(EveryPromiseHolds.class)
class HeldFactIT {
    private static final Duration SOON = Duration.ofSeconds(60);
    private static Distribution distribution;

    @BeforeAll
    static void start() {
        distribution = Distribution.shared();
    }

    @AfterEach
    void forget() {
        distribution.sql().sql("DELETE FROM t_webhook_endpoint").update();
    }

    @Test
    void aHeldPushIsToldWithItsFiguresAndWhenItGoesOn() {
        TaskAnnounced task = listening(withOwners(100, 4, 5, 3_600), 300, "TASK_HELD");

        JSONObject body = awaitTold(task);

        assertThat(body)
                .containsEntry("type", "TASK_HELD")
                .containsEntry("templateId", Long.toString(task.templateId()));
        JSONObject told = body.getJSONObject("task");
        assertThat(told)
                .containsEntry("heldReason", "CANARY")
                .containsEntry("rowsRead", 100)
                .containsEntry("delivered", 96)
                .containsEntry("failed", 4)
                .containsEntry("goesOnByItself", true)
                .doesNotContainKeys("name", "state", "endedAt");
        assertThat(told.getBigDecimal("failedPercent")).isEqualByComparingTo("4");
        assertThat(Instant.parse(told.getString("goesOnAt")))
                .isEqualTo(Instant.parse(body.getString("occurredAt")).plusSeconds(3_600));
        endIt(task);
        assertThat(told(task)).as("going on and the end are none").hasSize(1);
    }

    @Test
    void aTrialThatIsTooBadIsToldToWaitForItsOperator() {
        TaskAnnounced task = listening(withOwners(100, 6, 5, 3_600), 300, "COUPON_LOCKED,TASK_HELD");

        assertThat(awaitTold(task).getJSONObject("task"))
                .containsEntry("heldReason", "CANARY_FAILED")
                .containsEntry("goesOnByItself", false)
                .doesNotContainKey("goesOnAt");

        endIt(task);
    }

    @Test
    void aShopThatDidNotAskHearsNothing() {
        TaskAnnounced task = listening(withOwners(100, 0, 5, null), 300, "COUPON_LOCKED");

        awaitHeld(task);

        assertThat(told(task)).isEmpty();
        endIt(task);
    }

    @Test
    void aHoldThatIsJudgedAgainIsToldOnce() {
        TaskAnnounced task = listening(withOwners(100, 0, 5, null), 300, "TASK_HELD");
        awaitTold(task);

        judge(task);

        assertThat(told(task)).hasSize(1);
        endIt(task);
    }

    @Test
    void ofInstancesThatJudgeAtOnceOneTells() throws Exception {
        TaskAnnounced task = listening(withOwners(100, 0, 5, null), 300, "TASK_HELD");
        awaitTold(task);
        var barrier = new CyclicBarrier(4);
        var threads = Executors.newFixedThreadPool(4);
        try {
            release(task);
            var judges = IntStream.range(0, 4)
                    .mapToObj(i -> threads.submit(() -> {
                        barrier.await();
                        judge(task);
                        return i;
                    }))
                    .toList();
            for (var one : judges) {
                one.get();
            }
        } finally {
            threads.shutdownNow();
        }

        assertThat(told(task)).as("it was held a second time").hasSize(2);
        endIt(task);
    }

    @Test
    void aHoldThatIsRolledBackTellsNothing() {
        TaskAnnounced task = listening(withOwners(100, 0, 5, null), 300, "TASK_HELD");
        awaitTold(task);

        distribution.bean(TransactionTemplate.class).executeWithoutResult(status -> {
            release(task);
            judge(task);
            assertThat(told(task)).hasSize(2);
            status.setRollbackOnly();
        });

        assertThat(told(task)).hasSize(1);
        endIt(task);
    }

    private static void judge(TaskAnnounced task) {
        distribution.bean(JudgeCanary.class).judge(new Due(task.taskId(), false, null));
    }

    /** As it was before it was judged. */
    private static void release(TaskAnnounced task) {
        distribution
                .sql()
                .sql("UPDATE t_task_run SET held_reason = NULL, held_at = NULL WHERE task_id = ?")
                .param(task.taskId())
                .update();
    }

    private static void endIt(TaskAnnounced task) {
        new Commands(distribution, task).cancel();
        distribution.ended(task);
    }

    private record Trial(long template, CanaryPlan plan) {}

    private static Trial withOwners(long rows, long owners, int limit, Integer wait) {
        long template = distribution.aTemplateWithStock(1_000);
        if (owners > 0) {
            distribution.ended(distribution.announce(distribution.aTask(template, 1, 1, owners)));
        }
        return new Trial(template, new CanaryPlan(rows, null, new BigDecimal(limit), wait));
    }

    private static TaskAnnounced listening(Trial trial, int rows, String events) {
        TaskAnnounced task = distribution.aTask(trial.template(), 1, 1, rows);
        distribution
                .sql()
                .sql("INSERT INTO t_webhook_endpoint (id, shop_id, url, events, status, secret, created_at, created_by)"
                        + " VALUES (?, ?, 'https://shop.example/', ?, 'PAUSED', '', UTC_TIMESTAMP(3), 'operator')")
                .params(distribution.bean(Ids.class).next(), task.shopId(), events)
                .update();
        return distribution.announce(new TaskAnnounced(
                task.taskId(),
                task.shopId(),
                task.templateId(),
                task.file(),
                task.rule(),
                task.acceptedAt(),
                false,
                null,
                trial.plan(),
                null,
                null));
    }

    private static void awaitHeld(TaskAnnounced task) {
        await().atMost(SOON)
                .ignoreExceptions() // before it is accepted
                .until(() -> distribution.progress(task).control().heldReason() != null);
    }

    private static JSONObject awaitTold(TaskAnnounced task) {
        awaitHeld(task);
        return told(task).get(0);
    }

    private static List<JSONObject> told(TaskAnnounced task) {
        return distribution
                .sql()
                .sql("SELECT body FROM t_webhook_delivery WHERE event LIKE 'TASK%' ORDER BY id")
                .query(String.class)
                .list()
                .stream()
                .map(JSON::parseObject)
                .filter(body -> Long.toString(task.taskId())
                        .equals(body.getJSONObject("task").getString("taskId")))
                .toList();
    }
}
